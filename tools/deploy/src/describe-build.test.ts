import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describeBuild } from './describe-build.ts';
import { readReadyBuild } from './ready-build.ts';

const UNNAMED = 'unnamedbuild';
const GLOBAL = `acme_reports__${UNNAMED}`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'trove-plain-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const dist = () => path.join(root, 'dist');
const write = (file: string, content: unknown) =>
  writeFileSync(
    path.join(root, file),
    typeof content === 'string' ? content : JSON.stringify(content),
  );

/** Writes what webpack and Rspack write with a plain plugin. */
function writePlain({ global = GLOBAL, type = 'var', exposes = './remote', text = '' } = {}) {
  mkdirSync(dist());
  write('package.json', { version: '2.1.0' });
  write('remote.json', {
    id: 'acme-reports',
    title: 'Reports',
    description: '',
    owner: 'acme',
    menu: { section: 'additional', label: 'Reports', path: '/x/acme-reports' },
    routes: [],
  });
  write('dist/remoteEntry.js', text || `var ${global} = { init() {}, get() {} };`);
  write('dist/expose.js', `(self.chunks ||= {})['${global}'] = '${'page '.repeat(200)}';`);
  write('dist/mf-manifest.json', {
    metaData: { globalName: global, remoteEntry: { name: 'remoteEntry.js', path: '', type } },
    shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
    exposes: [{ path: exposes, assets: { js: { sync: ['expose.js'], async: [] } } }],
  });
}

const make = (contract?: string) => describeBuild(dist(), { sources: root, contract });

describe('a build of a plain bundler', () => {
  it('is named by its content and can be deployed', async () => {
    writePlain();
    const buildId = await make('^1.2.0');
    expect(buildId).toMatch(/^[\da-f]{12}$/);
    const { id, build } = readReadyBuild(dist());
    expect(id).toBe('acme-reports');
    expect(build).toMatchObject({
      version: '2.1.0',
      global: `acme_reports__${buildId}`,
      preload: [{ path: '/x/acme-reports', files: ['remoteEntry.js', 'expose.js'] }],
      requires: { contract: '^1.2.0', capabilities: [], shared: { react: '^19.0.0' } },
    });
    expect(readFileSync(path.join(dist(), 'remoteEntry.js'), 'utf8')).not.toContain(UNNAMED);
    expect(existsSync(path.join(dist(), 'expose.js.br'))).toBe(true);
  });

  it('has the same name for the same content, and another for another', async () => {
    const names: string[] = [];
    for (const contract of ['^1.0.0', '^1.0.0', '^1.1.0']) {
      writePlain();
      names.push(await make(contract));
      rmSync(dist(), { recursive: true });
    }
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
  });

  it('is described once', async () => {
    writePlain();
    await make();
    await expect(make()).rejects.toThrow('it has its name already. Build it again');
  });

  it('requires the contract with which the tool was released, if none is named', async () => {
    writePlain();
    await make();
    expect(readReadyBuild(dist()).build.requires.contract).toMatch(/^\^1\.\d+\.0$/);
  });

  it.each([
    ['exposes another module', { exposes: './page' }, 'it does not expose ./remote.'],
    ['has a global name of its own', { global: 'reports' }, 'its global name is reports'],
    ['is an ES module', { type: 'module' }, 'is an ES module, as Vite makes it'],
  ])('is refused in words if it %s', async (_what, changes, words) => {
    writePlain(changes);
    await expect(make()).rejects.toThrow(words);
  });

  it.each([
    ['{', 'remote.json is no JSON: '],
    [
      { id: 'Reports', routes: [{}] },
      'id, title, description, owner, routes.0.path, routes.0.page.',
    ],
  ])('is refused in words with the declaration %j', async (declaration, words) => {
    writePlain();
    write('remote.json', declaration);
    await expect(make()).rejects.toThrow(words);
    rmSync(path.join(root, 'remote.json'));
    await expect(make()).rejects.toThrow('There is no remote.json in ');
  });

  it('is refused by `verify` too while it is not described', () => {
    writePlain();
    expect(() => readReadyBuild(dist())).toThrow('`trove-deploy describe` writes it');
    rmSync(dist(), { recursive: true });
    writePlain({ type: 'module' });
    expect(() => readReadyBuild(dist())).toThrow('is an ES module, as Vite makes it');
  });

  it.each(['export const init = 1;', 'import "./a.js";', 'var a = import.meta.url;'])(
    'is refused as a module by its text: %s',
    async (text) => {
      writePlain({ text });
      await make();
      expect(() => readReadyBuild(dist())).toThrow('is an ES module, as Vite makes it');
    },
  );

  it('is refused in words without a manifest', async () => {
    writePlain();
    rmSync(path.join(dist(), 'mf-manifest.json'));
    await expect(make()).rejects.toThrow('it has no mf-manifest.json');
  });
});
