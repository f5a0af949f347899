import type { Registry } from '../../contract/registry.ts';
import { earlyWorkOf } from './early-work.ts';

const registry: Registry = {
  schema: 1,
  epoch: 1,
  remotes: {
    'mfe-browse': {
      title: 'Browse',
      owner: 'us',
      live: 'b2',
      builds: ['b2', 'b1'],
      details: {
        b2: {
          version: '1.0.0',
          base: 'remotes/mfe-browse/b2/',
          global: 'g',
          entry: 'remoteEntry.js',
          preload: [
            { path: '/dashboard/:view', files: ['remoteEntry.js', 'view.js'] },
            {
              path: '/dashboard/models',
              files: ['remoteEntry.js', 'models.js'],
              data: ['node:list-nfts'],
              indexData: ['dapp:v1/catalogue?type=model'],
            },
          ],
          integrity: { 'remoteEntry.js': 'sha384-entry', 'models.js': 'sha384-models' },
          requires: { contract: '^1.0.0', capabilities: [], shared: {} },
        },
      },
    },
    'mfe-publish': { title: 'Publish', owner: 'us', live: null, builds: [], details: {} },
  },
};

const at = (pathname: string, config = {}) => earlyWorkOf(registry, config, pathname);
const scriptsAt = (pathname: string) => at(pathname).scripts.map(({ href }) => href);

describe('what a page needs early', () => {
  it('is the scripts of its remote with their hashes', () => {
    expect(at('/dashboard/models').scripts).toEqual([
      { href: '/remotes/mfe-browse/b2/remoteEntry.js', integrity: 'sha384-entry' },
      { href: '/remotes/mfe-browse/b2/models.js', integrity: 'sha384-models' },
    ]);
  });

  it('comes from the place the registry names, be it another origin', () => {
    const elsewhere = structuredClone(registry);
    const build = elsewhere.remotes['mfe-browse']?.details['b2'];
    Object.assign(build ?? {}, { base: 'https://browse.example/mfe-browse/b2/' });
    expect(earlyWorkOf(elsewhere, {}, '/dashboard/models').scripts[0]?.href).toBe(
      'https://browse.example/mfe-browse/b2/remoteEntry.js',
    );
  });

  it('is its first requests, those of the index where the network announces one', () => {
    expect(at('/dashboard/models').requests).toEqual(['node:list-nfts']);
    expect(at('/dashboard/models', { capabilities: { catalogue: 1 } }).requests).toEqual([
      'dapp:v1/catalogue?type=model',
    ]);
  });

  it('follows the most exact pattern, whatever the order', () => {
    expect(scriptsAt('/dashboard/datasets')).toContain('/remotes/mfe-browse/b2/view.js');
    expect(scriptsAt('/dashboard/models/')).toContain('/remotes/mfe-browse/b2/models.js');
  });

  it('is nothing for a page no remote has', () => {
    expect(at('/playground')).toEqual({ path: '', requests: [], scripts: [] });
  });
});
