import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import placeless from './placeless-loader.ts';
import { runWebpack } from './run-webpack.ts';
import { SteadyIdsPlugin } from './steady-ids-plugin.ts';

const root = mkdtempSync(path.join(tmpdir(), 'trove-same-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Builds an entry whose start imports a file by its absolute path, as Module Federation does; returns the script. */
async function build(): Promise<string> {
  const folder = mkdtempSync(path.join(root, 'clone-'));
  writeFileSync(path.join(folder, 'runtime.js'), 'globalThis.isReady = true;');
  const start = Buffer.from(`import '${path.join(folder, 'runtime.js')}';`).toString('base64');
  const address = `data:text/javascript;charset=utf-8;base64,${start}`;
  writeFileSync(path.join(folder, 'index.js'), `import ${JSON.stringify(address)};`);
  await runWebpack({
    context: folder,
    mode: 'production',
    entry: './index.js',
    output: { path: path.join(folder, 'dist') },
    optimization: { moduleIds: 'deterministic', concatenateModules: false },
    plugins: [new SteadyIdsPlugin()],
  });
  return readFileSync(path.join(folder, 'dist/main.js'), 'utf8');
}

describe('a build', () => {
  it('is the same in every folder', async () => {
    expect(await build()).toBe(await build());
  });
});

describe('a library that asks for its own address', () => {
  it('gets none, because webpack would write a path of this machine', () => {
    expect(placeless('setUp({ base: import.meta.url });')).toBe("setUp({ base: '' });");
  });

  it('still finds a file beside it', () => {
    const source = "new Worker(new URL('./worker.js', import.meta.url));";
    expect(placeless(source)).toBe(source);
  });
});
