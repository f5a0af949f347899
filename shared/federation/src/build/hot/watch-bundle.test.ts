import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { BuildFilePlugin } from '../build-file-plugin.ts';
import type { BundleState } from './hot-page.ts';
import { watchBundle } from './watch-bundle.ts';

const PAGE = 'src/Page.tsx';
/** It uses a member that hosts have had since a later version, so that its source is read for the lowest contract. */
const page = (text: string) => `export const page = (host: any) => host.tasks && ${text};\n`;

describe('a bundle that is watched', () => {
  let folder: string;
  let stop: () => Promise<void>;
  let states: BundleState[];

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'trove-watch-'));
    mkdirSync(path.join(folder, 'src'));
    write('package.json', '{ "version": "1.0.0" }');
    write('src/remote.ts', `export const load = () => import('./Page.tsx');\n`);
    write('src/main.ts', `void import('./remote.ts');\n`);
    write(PAGE, page(`'one'`));
    states = [];
  });
  afterEach(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

  const watch = (pageFile = PAGE) => {
    const declaration = {
      id: 'mfe-new',
      title: 'New',
      description: '',
      owner: '',
      routes: [{ path: '/new', page: pageFile }],
    };
    stop = watchBundle(
      {
        context: folder,
        mode: 'development',
        devtool: false,
        entry: './src/main.ts',
        output: { path: path.join(folder, 'out') },
        module: {
          rules: [
            {
              test: /\.tsx?$/,
              loader: require.resolve('swc-loader'),
              options: { jsc: { parser: { syntax: 'typescript', tsx: true } } },
            },
          ],
        },
        optimization: { emitOnErrors: false },
        plugins: [new BuildFilePlugin({ declaration, folder, buildId: 'd', global: 'mfe_new' })],
      },
      (state) => states.push(state),
    );
  };
  /** Resolves with the state after the build of this number. */
  const state = async (number: number): Promise<BundleState> => {
    while (states.length < number) await new Promise((resolve) => setTimeout(resolve, 20));
    return states[number - 1] as BundleState;
  };

  it('is built again after a source that does not compile, which is named', async () => {
    watch();
    const { hash } = await state(1);
    expect((await state(1)).complaints).toEqual([]);

    write(PAGE, page(`'one`));
    const broken = await state(2);
    expect(broken.hash).toBe(hash);
    expect(broken.complaints).toHaveLength(1);
    expect(broken.complaints[0]).toContain(PAGE);

    write(PAGE, page(`'two'`));
    const mended = await state(3);
    expect(mended.complaints).toEqual([]);
    expect(mended.hash).not.toBe(hash);
  });

  it('is built again after a declaration that names what nothing loads', async () => {
    watch('src/Other.tsx');
    expect((await state(1)).complaints).toEqual([
      'mfe-new: remote.json names src/Other.tsx, but nothing loads it.',
    ]);
    write('src/Other.tsx', page(`'other'`));
    write('src/remote.ts', `export const load = () => import('./Other.tsx');\n`);
    expect((await state(2)).complaints).toEqual([]);
  });
});
