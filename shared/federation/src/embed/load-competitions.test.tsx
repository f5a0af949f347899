import type { Registry, RemoteBuild } from '@trove/contract/registry.ts';
import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';

import { loadCompetitions } from './load-competitions.ts';

const SITE = 'https://trove.example/';

const aBuild = (id: string): RemoteBuild => ({
  version: '1.0.0',
  base: `remotes/mfe-competitions/${id}/`,
  global: `competitions_${id}`,
  entry: 'remoteEntry.js',
  preload: [],
  integrity: { 'remoteEntry.js': 'sha384-x' },
  requires: { contract: '^1.0.0', shared: {} },
});

const registry: Registry = {
  schema: 1,
  epoch: 1,
  remotes: {
    'mfe-competitions': {
      title: 'Competitions',
      owner: 'us',
      live: 'b2',
      builds: ['b2', 'b1'],
      details: { b2: aBuild('b2'), b1: aBuild('b1') },
    },
  },
};

/** Simulates script loading: scripts whose address contains one of these names load, the others fail. */
function runScripts(working: readonly string[]) {
  const started: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes;
    if (!(script instanceof HTMLScriptElement)) return;
    started.push(script);
    const name = working.find((one) => script.src.includes(`/${one}/`));
    if (name !== undefined) {
      const get = async () => () => ({ contract: '1.3.0', mount: () => ({ unmount() {} }) });
      Reflect.set(window, `competitions_${name}`, { init() {}, get });
    }
    queueMicrotask(() => script.dispatchEvent(new Event(name === undefined ? 'error' : 'load')));
  });
  return started;
}

const load = () =>
  loadCompetitions({ site: SITE, place: document.body, path: '/competition/a', nonce: 'abc' });

describe('the build in a partner page', () => {
  beforeEach(() => {
    const network = fakeNetwork({ 'registry.json': registry, 'config.json': aConfig() });
    jest.spyOn(globalThis, 'fetch').mockImplementation(network.fetch);
  });

  // A build that loads is cached for all elements of the page, so the failing case has to run first.
  it('reports when neither the live nor the previous build starts, and is requested again the next time', async () => {
    runScripts([]);
    await expect(load()).rejects.toMatchObject({ name: 'EmbedFailure', code: 'build' });
    // A page may have replaced `fetch` by one that expects nothing else.
    expect(jest.mocked(fetch).mock.calls.map(([address]) => address)).toEqual([
      `${SITE}registry.json`,
      `${SITE}config.json`,
    ]);
  });

  it('is the previous one when the live one does not start', async () => {
    const started = runScripts(['b1']);
    const { remote } = await load();
    expect(remote).toMatchObject({
      buildId: 'b1',
      baseUrl: `${SITE}remotes/mfe-competitions/b1/`,
    });
    expect(started.map(({ src, nonce }) => [src.split('/').at(-2), nonce])).toEqual([
      ['b2', 'abc'],
      ['b1', 'abc'],
    ]);
  });
});
