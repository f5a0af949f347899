import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addTypes } from './types-files.ts';

const federationRequire = createRequire(
  createRequire(__filename).resolve('@module-federation/enhanced'),
);
const ROOT = path.resolve(__dirname, '../../../..');

interface Consumer {
  new (options: object): { consumeTypes(): Promise<void> };
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'trove-types-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const writeManifest = (types: object) =>
  writeFileSync(
    path.join(folder, 'mf-manifest.json'),
    JSON.stringify({ metaData: { publicPath: 'auto', types } }),
  );

/** Serves the folder; returns its address. */
async function serve() {
  const server = createServer((request, reply) => {
    const file = path.join(folder, request.url ?? '');
    if (existsSync(file)) reply.end(readFileSync(file));
    else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, close };
}

/** Lets the plugin of Module Federation fetch the types into a page's folder, as its build does. */
async function consume(entry: string): Promise<string> {
  const page = path.join(folder, 'page');
  mkdirSync(page);
  const { DTSManager } = federationRequire('@module-federation/dts-plugin/core') as {
    DTSManager: Consumer;
  };
  await new DTSManager({
    host: {
      context: page,
      consumeAPITypes: true,
      maxRetries: 1,
      runtimePkgs: ['@module-federation/enhanced/runtime'],
      moduleFederationConfig: { name: 'page', remotes: { reports: `reports@${entry}` } },
    },
  }).consumeTypes();
  return page;
}

/** Compiles a page that uses the remote; returns what TypeScript says. */
function compile(page: string, source: string): string {
  const files = {
    'page.ts': source,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        module: 'esnext',
        moduleResolution: 'bundler',
        allowImportingTsExtensions: true,
        types: [],
        paths: {
          'reports/*': ['./@mf-types/reports/*'],
          '@trove/contract/*': [path.join(ROOT, 'shared/contract/src/*')],
          zod: [path.join(ROOT, 'shared/contract/node_modules/zod')],
          'zod/mini': [path.join(ROOT, 'shared/contract/node_modules/zod/mini')],
        },
      },
      files: ['page.ts', '@mf-types/index.d.ts'],
    }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(page, name), text);
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', page], { encoding: 'utf8' }).stdout;
}

const MOUNT = `import type { Host } from '@trove/contract/host.ts';
import type * as Reports from 'reports/remote';
import type { PackageType } from './@mf-types/reports/apis.d.ts';
declare const host: Host;
declare const remote: PackageType<'reports/remote'>;
const same: typeof Reports = remote;
same.mount(document.body, host).unmount();
void same.prefetch?.(host, '/x/reports');
`;

it('gives the plugins of Module Federation the types of a remote, by its manifest and by its entry', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {});
  writeManifest({ path: '', name: '', zip: '', api: '' });
  addTypes(folder);
  const { url, close } = await serve();
  try {
    const page = await consume(`${url}/mf-manifest.json`);
    expect(compile(page, MOUNT)).toBe('');
    expect(compile(page, `${MOUNT}same.mount('no element', host);\nexport {};`)).toMatch(
      /page\.ts\(9,12\): error TS2345/,
    );
    rmSync(page, { recursive: true });
    expect(compile(await consume(`${url}/remoteEntry.js`), MOUNT)).toBe('');
  } finally {
    close();
  }
}, 60_000);

it('are the same bytes each time', () => {
  const read = () => {
    writeManifest({ zip: '' });
    addTypes(folder);
    return readFileSync(path.join(folder, '@mf-types.zip'), 'base64');
  };
  expect(read()).toBe(read());
});

it('leaves a build alone that has types of its own, or no manifest', () => {
  addTypes(folder);
  expect(existsSync(path.join(folder, '@mf-types.zip'))).toBe(false);
  writeManifest({ zip: '@mf-types.zip' });
  writeFileSync(path.join(folder, '@mf-types.zip'), 'theirs');
  addTypes(folder);
  expect(readFileSync(path.join(folder, '@mf-types.zip'), 'utf8')).toBe('theirs');
});
