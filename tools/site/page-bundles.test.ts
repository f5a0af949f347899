import { frameConfig } from '../../shared/federation/src/build/prerender-config.ts';
import { common } from '../../shared/federation/src/build/webpack-config.ts';
import { pageBundles } from './page-bundles.ts';

describe('pnpm dev', () => {
  it('builds what a page runs, and not what the server runs', () => {
    const build = { id: 'dddddddddddd', outDir: '/out' };
    const page = common('/mfe', build);
    expect(pageBundles([page, frameConfig('/mfe', build)])).toEqual([page]);
  });
});
