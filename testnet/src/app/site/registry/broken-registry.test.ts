import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Registry, RemoteBuild } from '@trove/contract/registry.ts';
import fastify from 'fastify';

import { createRuntimeConfig } from '../../../core/runtime-config.ts';
import { registerSite } from '../register-site.ts';
import { createLiveRegistry } from './live-registry.ts';

const PAGE = `<!doctype html><head></head><script type="application/json" id="trove-registry">{}</script>
<script type="application/json" id="trove-early">{}</script>`;

const aBuild = (changes: Partial<RemoteBuild> = {}): RemoteBuild => ({
  version: '1.0.0',
  base: 'remotes/mfe-faucet/b1/',
  global: 'mfe_faucet__b1',
  entry: 'remoteEntry.js',
  preload: [{ path: '/faucet', files: ['remoteEntry.js'] }],
  integrity: { 'remoteEntry.js': 'sha384-x' },
  requires: { contract: '^1.0.0', shared: {} },
  ...changes,
});

const aRegistry = (build: RemoteBuild = aBuild(), buildId = 'b1'): Registry => ({
  schema: 1,
  epoch: 7,
  remotes: {
    'mfe-faucet': {
      title: 'Faucet',
      owner: 'us',
      live: buildId,
      builds: [buildId],
      details: { [buildId]: build },
    },
  },
});

const GOOD = JSON.stringify(aRegistry());
const withBuild = (changes: Partial<RemoteBuild>) => JSON.stringify(aRegistry(aBuild(changes)));
const withRemote = (entry: unknown) =>
  JSON.stringify({ schema: 1, epoch: 8, remotes: { 'mfe-faucet': entry } });

let siteDir: string;
const file = () => path.join(siteDir, 'registry.json');
const write = (text: string) => () => writeFileSync(file(), text);

const BROKEN: readonly [what: string, damage: () => void][] = [
  ['is empty', write('')],
  ['is half written', write(GOOD.slice(0, 200))],
  ['is not JSON', write('<!doctype html>')],
  ['is null', write('null')],
  ['is a list', write('[]')],
  ['is of another schema', write(JSON.stringify({ ...aRegistry(), schema: 2 }))],
  ['has no remotes', write('{"schema":1,"epoch":8}')],
  ['has a text for its epoch', write(JSON.stringify({ ...aRegistry(), epoch: '8' }))],
  ['has a remote whose value is null', write(withRemote(null))],
  ['has a remote whose builds are a text', write(withRemote({ live: 'b1', builds: 'b1' }))],
  ['has a live build that it does not describe', write(GOOD.replace('"live":"b1"', '"live":"b2"'))],
  ['has a remote with a name for a folder above', write(GOOD.replace('"mfe-faucet"', '"../x"'))],
  ['has a build id with ..', write(JSON.stringify(aRegistry(aBuild(), '../b1')))],
  ['has a base with ..', write(withBuild({ base: 'remotes/../../' }))],
  ['has a javascript: base', write(withBuild({ base: 'javascript:alert(1)//' }))],
  ['has a data: base', write(withBuild({ base: 'data:text/javascript,alert(1)//' }))],
  ['has a base with a password', write(withBuild({ base: 'https://me:secret@cdn.test/b1/' }))],
  ['has a base without a scheme', write(withBuild({ base: '//evil.test/b1/' }))],
  ['has a base that would change the policy', write(withBuild({ base: 'http://a;sandbox/b/' }))],
  ['has an entry elsewhere', write(withBuild({ entry: 'https://evil.test/x.js' }))],
  [
    'has a file elsewhere',
    write(withBuild({ integrity: { 'https://evil.test/x.js': 'sha384-x' } })),
  ],
  ['has a hash that browsers ignore', write(withBuild({ integrity: { 'a.js': 'md5-x' } }))],
  ['has a route that is no pattern', write(withBuild({ preload: [{ path: '/(', files: [] }] }))],
  [
    'has a first request without an address',
    write(withBuild({ preload: [{ path: '/faucet', files: [], data: ['x:http://['] }] })),
  ],
  ['is huge', write(`${GOOD}${' '.repeat(5_000_000)}`)],
  ['is a folder', () => (rmSync(file()), mkdirSync(file()))],
  ['is a link that leads nowhere', () => (rmSync(file()), symlinkSync('registry.json', file()))],
  ['is gone', () => rmSync(file())],
];

/** Starts a server of the site; its log is collected. */
async function aServer() {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  const registry = createLiveRegistry({ siteDir, log: app.log });
  await app.register(registerSite, {
    siteDir,
    registry,
    config: createRuntimeConfig({ tokenCreatorDid: 'did:c', fallbackProviderDid: 'did:p' }),
  });
  const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
  return { app, get, lines, state: () => registry.state() };
}

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'registry-'));
  mkdirSync(path.join(siteDir, 'shell'));
  writeFileSync(path.join(siteDir, 'shell/index.html'), PAGE);
});
afterEach(() => rmSync(siteDir, { recursive: true }));

describe.each(BROKEN)('a registry that %s', (_what, damage) => {
  it('does not reach a page: the last good one goes on, the log and the state name the fault', async () => {
    write(GOOD)();
    const { app, get, lines, state } = await aServer();
    expect((await get('/faucet')).body).toContain('/remotes/mfe-faucet/b1/remoteEntry.js');
    expect(state()).toEqual({ isServed: true });

    damage();
    for (const url of [
      '/',
      '/faucet',
      '/dashboard/all',
      '/registry.json',
      '/embed/competitions.html',
    ]) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    }
    expect((await get('/faucet')).body).toContain('/remotes/mfe-faucet/b1/remoteEntry.js');
    expect((await get('/registry.json')).json()).toEqual(aRegistry());
    expect(state()).toEqual({
      isServed: true,
      fault: expect.stringMatching(/^The registry .+\.$/),
    });
    expect(lines.filter((line) => line.includes('The registry'))).toHaveLength(1);
    await app.close();
  });

  it('does not reach a page of a server that was restarted meanwhile', async () => {
    write(GOOD)();
    const first = await aServer();
    await first.get('/');
    await first.app.close();

    damage();
    const { app, get, state } = await aServer();
    expect((await get('/faucet')).body).toContain('/remotes/mfe-faucet/b1/remoteEntry.js');
    expect(state()).toMatchObject({ isServed: true, fault: expect.any(String) });
    await app.close();
  });
});

describe('the registry of a running site', () => {
  it('is used as soon as it is good again', async () => {
    write('{')();
    const { app, get, state } = await aServer();
    expect((await get('/')).statusCode).toBe(200);
    // It was never good, so there is nothing to serve.
    expect(state()).toEqual({ isServed: false, fault: expect.any(String) });

    write(GOOD)();
    expect((await get('/faucet')).body).toContain('/remotes/mfe-faucet/b1/remoteEntry.js');
    expect(state()).toEqual({ isServed: true });
    await app.close();
  });

  it('is sent in pages even if the frame of the shell cannot be drawn', async () => {
    write(GOOD)();
    mkdirSync(path.join(siteDir, 'shell/server'));
    writeFileSync(path.join(siteDir, 'shell/server/draw-frame.mjs'), 'export const findPath = (');
    const { app, get, lines } = await aServer();
    const page = await get('/faucet');
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('mfe-faucet/b1/')]);
    expect(lines.join('')).toContain('The frame of the shell cannot be drawn');
    await app.close();
  });

  it('may be missing before the first build', async () => {
    const { app, get, state } = await aServer();
    expect((await get('/')).statusCode).toBe(200);
    expect(state()).toEqual({ isServed: true });
    await app.close();
  });

  it('survives a copy that is damaged too', async () => {
    write(GOOD)();
    const { app, get } = await aServer();
    await get('/');
    writeFileSync(`${file()}.last-good`, '{');
    write('')();
    expect((await get('/faucet')).body).toContain('/remotes/mfe-faucet/b1/remoteEntry.js');
    await app.close();
  });
});
