import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { runWebpack } from '@trove/federation/build/run-webpack.ts';
import { strFromU8, unzipSync } from 'fflate';

import { expect, test } from '../fixtures.ts';
import { readRegistry } from './change-build.ts';

const SHARED_MODULES = path.resolve(import.meta.dirname, '../../shared/federation/node_modules');

/** A page of someone who knows the runtime of Module Federation and nothing about this site. */
const HOST = `
import { createInstance } from '@module-federation/enhanced/runtime';

const federation = createInstance({ name: 'someone', remotes: [], shared: {} });

window.load = async (entry) => {
  federation.registerRemotes([{ name: 'faucet', entry }]);
  await federation.preloadRemote([{ nameOrAlias: 'faucet', exposes: ['remote'], resourceCategory: 'sync' }]);
  const { contract, mount } = await federation.loadRemote('faucet/remote');
  return [contract, typeof mount];
};`;

/** Bundles the page's script as its owner would. */
async function bundleHost(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-host-'));
  writeFileSync(path.join(folder, 'host.mjs'), HOST);
  await runWebpack({
    mode: 'development',
    devtool: false,
    entry: path.join(folder, 'host.mjs'),
    output: { path: folder, filename: 'host.js' },
    resolve: { modules: [SHARED_MODULES, 'node_modules'] },
    performance: false,
  });
  const script = readFileSync(path.join(folder, 'host.js'), 'utf8');
  rmSync(folder, { recursive: true });
  return script;
}

test('a build is loaded by its manifest with the ordinary runtime: register, preload, load', async ({
  page,
  ownNetwork,
}) => {
  const script = await bundleHost();
  const { live, details } = readRegistry(ownNetwork).remotes['mfe-faucet'] ?? {};
  const base = `${ownNetwork.url}/${details?.[live ?? '']?.base}`;
  await page.route(`${ownNetwork.url}/host.html`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/host.js"></script>' }),
  );
  await page.route(`${ownNetwork.url}/host.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(base, '')));
  await page.goto(`${ownNetwork.url}/host.html`);
  const loaded = await page.evaluate(
    (entry) => (window as unknown as { load: (at: string) => Promise<unknown> }).load(entry),
    `${base}mf-manifest.json`,
  );
  expect(loaded).toEqual([expect.stringMatching(/^1\./), 'function']);
  expect(asked).toEqual(
    expect.arrayContaining(['mf-manifest.json', 'remoteEntry.js', 'remote.js']),
  );

  const manifest = await fetch(`${base}mf-manifest.json`);
  expect(manifest.headers.get('cache-control')).toContain('immutable');
  const { metaData } = await manifest.json();
  expect(metaData).toMatchObject({
    globalName: `mfe_faucet__${live}`,
    remoteEntry: { name: 'remoteEntry.js' },
  });
  // Types lie where the manifest says, which is where a plugin looks that has the entry alone.
  expect(metaData.types).toMatchObject({ zip: '@mf-types.zip', api: '@mf-types.d.ts' });
  const archive = await fetch(`${base}${metaData.types.zip}`);
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(strFromU8(files['remote.d.ts']!)).toContain("mount: RemoteModule['mount']");
  expect(await (await fetch(`${base}${metaData.types.api}`)).text()).toContain('RemoteKeys');
});
