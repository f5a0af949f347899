import type { RemoteModule } from '@trove/contract/host.ts';

import type { ShareScope } from '../container/container-runtime.ts';
import { repeatImports } from '../start/repeat-imports.ts';
import type { ChosenBuild } from './choose-build.ts';
import { createRemoteLoader } from './load-remote.ts';

repeatImports(7500);

const ORIGIN = 'http://trove.test/registry.json';
const faucet: RemoteModule = { contract: '1.0.0', mount: () => ({ unmount() {} }) };

const aBuild = (buildId: string): ChosenBuild => ({
  remoteId: 'mfe-faucet',
  buildId,
  build: {
    version: '1.0.0',
    base: `remotes/mfe-faucet/${buildId}/`,
    global: `mfe_faucet__${buildId}`,
    entry: 'remoteEntry.js',
    preload: [],
    integrity: { 'remoteEntry.js': 'sha384-entry', '1.js': 'sha384-chunk' },
    requires: { contract: '^1.0.0', shared: { react: '^19.0.0' } },
  },
});

/** Modules that the page shares. */
const shared: ShareScope = {
  react: { '19.3.1': { version: '19.3.1', get: () => () => 'the React of the shell' } },
};

/** Effect of a script when the browser runs it; false if it fails to load. */
type Runs = false | ((script: HTMLScriptElement) => void);

/** Replaces the browser's loading of scripts, because jsdom runs none. */
function scriptsThat(...answers: Runs[]) {
  const seen: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    const element = script as HTMLScriptElement;
    seen.push(element);
    const run = answers.length > 1 ? answers.shift() : answers[0];
    queueMicrotask(() => {
      if (run) run(element);
      element.dispatchEvent(new Event(run ? 'load' : 'error'));
    });
  });
  return seen;
}

/** Defines a container, as the entry of a build does. */
const defines =
  (buildId: string, exposed: unknown, started: ShareScope[] = []): Runs =>
  () =>
    Reflect.set(window, `mfe_faucet__${buildId}`, {
      init: (scope: ShareScope) => void started.push(scope),
      get: async () => {
        if (exposed instanceof Error) throw exposed;
        return () => exposed;
      },
    });

const anHour = () => new AbortController().signal;
const aLoader = () => createRemoteLoader(ORIGIN, shared, window.__troveAgain!.loadEntry);

afterEach(() => jest.restoreAllMocks());

describe('loading a remote', () => {
  it('returns what the build exposes', async () => {
    scriptsThat(defines('a1', faucet));
    expect(await aLoader()(aBuild('a1'), anHour())).toBe(faucet);
  });

  it('runs the entry with the hash from the registry, and sets the hash of every chunk', async () => {
    const scripts = scriptsThat(defines('a2', faucet));
    await aLoader()(aBuild('a2'), anHour());
    const [entry] = scripts;
    const base = 'http://trove.test/remotes/mfe-faucet/a2/';
    expect([entry?.src, entry?.integrity, entry?.crossOrigin]).toEqual([
      `${base}remoteEntry.js`,
      'sha384-entry',
      'anonymous',
    ]);
    expect(window.__troveIntegrity).toMatchObject({ [`${base}1.js`]: 'sha384-chunk' });
  });

  it.each([[{}], [{ 'remoteEntry.js': '' }]])(
    'runs no entry without a hash in the registry: %j',
    async (integrity) => {
      const scripts = scriptsThat(defines('a0', faucet));
      const { build, ...chosen } = aBuild('a0');
      await aLoader()({ ...chosen, build: { ...build, integrity } }, anHour());
      // This hash matches no script; jsdom does not check it.
      expect(scripts[0]?.integrity).toBe('sha384-AAAA');
    },
  );

  it('gives the build its own share scope: matching modules of the host, nothing of another remote', async () => {
    const started: ShareScope[] = [];
    scriptsThat(defines('a3', faucet, started), defines('a4', faucet, started));
    const load = aLoader();
    await load(aBuild('a3'), anHour());
    started[0]!['kit/core'] = {};
    await load(aBuild('a4'), anHour());
    expect(started.map((scope) => Object.keys(scope))).toEqual([['react', 'kit/core'], ['react']]);
  });

  it('shares nothing when one version does not match', async () => {
    const started: ShareScope[] = [];
    scriptsThat(defines('a5', faucet, started));
    const chosen = aBuild('a5');
    chosen.build.requires.shared = { react: '^20.0.0' };
    await aLoader()(chosen, anHour());
    expect(started).toEqual([{}]);
  });

  it('fails with network when the entry does not load; a later try makes new requests', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const scripts = scriptsThat(false, defines('a6', faucet));
    const load = aLoader();
    await expect(load(aBuild('a6'), anHour())).rejects.toMatchObject({ kind: 'network' });
    jest.mocked(fetch).mockImplementation(async () => new Response('fine'));
    expect(await load(aBuild('a6'), anHour())).toBe(faucet);
    const [first, second] = scripts.map(({ src }) => src);
    expect(second).toMatch(/remoteEntry\.js\?try=0\.\d+$/);
    expect(second).not.toBe(first);
    expect(jest.mocked(fetch).mock.lastCall?.[0]).toBe(second);
  });

  it('does not wait for a script that hangs: it is given up, and the next try has its own address and element', async () => {
    const scripts: HTMLScriptElement[] = [];
    jest.spyOn(document.head, 'append').mockImplementation((script) => {
      scripts.push(script as HTMLScriptElement);
      if (scripts.length === 1) return;
      Reflect.set(window, 'mfe_faucet__a8', { init() {}, get: async () => () => faucet });
      queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('load')));
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
      init?.signal?.throwIfAborted();
      return new Response('fine');
    });
    const load = aLoader();
    const limit = new AbortController();
    const hung = load(aBuild('a8'), limit.signal);
    await Promise.resolve();
    limit.abort();
    await expect(hung).rejects.toMatchObject({ kind: 'timeout' });
    expect(await load(aBuild('a8'), anHour())).toBe(faucet);
    expect(new Set(scripts.map(({ src }) => src)).size).toBe(2);
    expect(scripts.every(({ integrity }) => integrity === 'sha384-entry')).toBe(true);
  });

  it('fails with http when a chunk is gone, and a later try gets a new container', async () => {
    const gone = Object.assign(new Error('gone'), {
      name: 'ChunkLoadError',
      type: 'error',
      request: 'http://trove.test/remotes/mfe-faucet/a7/1.js',
    });
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
    scriptsThat(defines('a7', gone), defines('a7', faucet));
    const load = aLoader();
    await expect(load(aBuild('a7'), anHour())).rejects.toMatchObject({ kind: 'http' });
    jest.mocked(fetch).mockImplementation(async () => new Response('fine'));
    expect(await load(aBuild('a7'), anHour())).toBe(faucet);
  });

  it.each([
    ['evaluation', 'the entry defines no container', 'b8', () => {}],
    ['evaluation', 'the module throws', 'a9', defines('a9', new Error('boom'))],
    ['contract', 'there is nothing to mount', 'b1', defines('b1', {})],
  ] as const)('fails with %s when %s', async (kind, _when, buildId, runs) => {
    scriptsThat(runs);
    await expect(aLoader()(aBuild(buildId), anHour())).rejects.toMatchObject({ kind });
  });
});
