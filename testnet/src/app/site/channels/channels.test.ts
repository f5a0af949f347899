import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { RemoteBuild } from '@trove/contract/registry.ts';
import type { DeployedRegistry } from '@trove/federation/registry/deployed-registry.ts';
import fastify from 'fastify';

import { createRuntimeConfig } from '../../../core/runtime-config.ts';
import { registerSite } from '../register-site.ts';
import { createChannels } from './channels.ts';

const aBuild = (buildId: string): RemoteBuild => ({
  version: '1.0.0',
  base: `remotes/mfe-faucet/${buildId}/`,
  global: `mfe_faucet__${buildId}`,
  entry: 'remoteEntry.js',
  preload: [{ path: '/faucet', files: ['remoteEntry.js'] }],
  integrity: { 'remoteEntry.js': 'sha384-x' },
  requires: { contract: '^1.0.0', capabilities: [], shared: {} },
});

/** A registry in which `b9` was published, `b2` is the canary and `b1` is live. */
const aRegistry = (percent: number, epoch = 7): DeployedRegistry => ({
  schema: 1,
  epoch,
  remotes: {
    'mfe-faucet': {
      title: 'Faucet',
      owner: 'us',
      live: 'b1',
      builds: ['b9', 'b2', 'b1'],
      details: { b9: aBuild('b9'), b2: aBuild('b2'), b1: aBuild('b1') },
      canary: { build: 'b2', percent, since: '2026-11-27' },
    },
  },
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'channels-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Options {
  registry: DeployedRegistry;
  did?: string;
}

/** Starts a server whose registry has a canary. */
async function aServer({ registry, did }: Options) {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  let current = registry;
  const live = { get: () => current, state: () => ({ isServed: true }) };
  const channels = createChannels({
    registry: live,
    file: path.join(root, 'halted.json'),
    findDid: async () => did,
    log: app.log,
  });
  await app.register(registerSite, {
    siteDir: root,
    registry: live,
    channels,
    config: createRuntimeConfig({ tokenCreatorDid: 'did:c', fallbackProviderDid: 'did:p' }),
  });
  return {
    app,
    lines,
    channels,
    set: (next: DeployedRegistry) => (current = next),
    /** Reads the registry as a browser; returns it with the cookie that it has now. */
    open: async (cookie = '') => {
      const answer = await app.inject({ url: '/registry.json', headers: { cookie } });
      const set = String(answer.headers['set-cookie'] ?? '');
      const { remotes, epoch } = answer.json<DeployedRegistry>();
      const [own = cookie] = set.split(';');
      return { entry: remotes['mfe-faucet'], epoch, cookie: own === '' ? cookie : own, set };
    },
    /** Reports mounts of a build, the first of them with errors. */
    report: (build: string, mounts: number, errors = 0) =>
      Promise.all(
        Array.from({ length: Math.ceil(mounts / 40) }, (_, batch) => {
          const outcomes = Array.from(
            { length: Math.min(40, mounts - batch * 40) },
            (_one, at) => ({
              id: 'mfe-faucet',
              build,
              isMounted: batch * 40 + at >= errors,
            }),
          );
          return app.inject({
            method: 'POST',
            url: '/site/mounts',
            headers: { 'content-type': 'text/plain;charset=UTF-8' },
            payload: JSON.stringify(outcomes),
          });
        }),
      ),
  };
}

describe('a canary', () => {
  it('is live for its share of the visitors, who keep it, with the stable build to fall back to', async () => {
    const { app, open } = await aServer({ registry: aRegistry(20) });
    const visits = [];
    for (let visit = 0; visit < 400; visit += 1) visits.push(await open());
    const inCanary = visits.filter(({ entry }) => entry?.live === 'b2');
    expect(inCanary.length).toBeGreaterThan(45);
    expect(inCanary.length).toBeLessThan(125);
    const [one] = inCanary;
    expect(one?.entry).toMatchObject({ live: 'b2', builds: ['b2', 'b1', 'b9'] });
    expect(one?.entry).not.toHaveProperty('canary');
    for (const { cookie, entry } of visits.slice(0, 50)) {
      const again = await open(cookie);
      expect([again.entry?.live, again.set]).toEqual([entry?.live, '']);
    }
    await app.close();
  });

  it('stays with those who have it when the share grows', async () => {
    const { app, open, set } = await aServer({ registry: aRegistry(10) });
    const visits = [];
    for (let visit = 0; visit < 200; visit += 1) visits.push(await open());
    set(aRegistry(50, 8));
    for (const { cookie } of visits.filter(({ entry }) => entry?.live === 'b2')) {
      expect((await open(cookie)).entry?.live).toBe('b2');
    }
    await app.close();
  });

  it('is the same for a person in every browser', async () => {
    const live = new Set<unknown>();
    for (let did = 0; did < 20; did += 1) {
      const { app, open } = await aServer({ registry: aRegistry(50), did: `did:${did}` });
      const seen = [await open(), await open(), await open('trove_visitor=x')];
      expect(new Set(seen.map(({ entry }) => entry?.live)).size).toBe(1);
      expect(seen.map(({ set }) => set)).toEqual(['', '', '']);
      live.add(seen[0]?.entry?.live);
      await app.close();
    }
    expect(live.size).toBe(2);
  });

  it('sets no cookie and changes nothing while there is none', async () => {
    const { app, open, set } = await aServer({ registry: aRegistry(50) });
    const { canary: _canary, ...faucet } = aRegistry(50).remotes['mfe-faucet']!;
    const registry = { ...aRegistry(50), remotes: { 'mfe-faucet': faucet } };
    set(registry);
    const { entry, set: cookie } = await open();
    expect([entry, cookie]).toEqual([faucet, '']);
    await app.close();
  });
});

describe('a canary whose mounts fail', () => {
  it('halts by itself after 50 mounts with more than twice the errors, for all, and says so', async () => {
    const { app, open, report, lines, channels } = await aServer({ registry: aRegistry(100) });
    const before = await open();
    expect(before.entry?.live).toBe('b2');
    await report('b1', 100, 5);
    await report('b2', 49, 49);
    expect((await open(before.cookie)).entry?.live).toBe('b2');
    await report('b2', 1);
    const after = await open(before.cookie);
    expect(after.entry?.live).toBe('b1');
    // An open tab takes only what is newer.
    expect(after.epoch).toBeGreaterThan(before.epoch);
    const words =
      'The canary b2 of mfe-faucet is halted: 49 of 50 mounts have failed, and 5 of 100 mounts of b1.';
    expect(lines.join('')).toContain(words);
    expect(channels.state()).toEqual({ isServed: true, fault: words });
    await app.close();

    const again = await aServer({ registry: aRegistry(100) });
    expect((await again.open(before.cookie)).entry?.live).toBe('b1');
    // A canary that is begun anew gets a new chance.
    const next = aRegistry(100, 9);
    next.remotes['mfe-faucet']!.canary!.since = '2026-11-28';
    again.set(next);
    expect((await again.open(before.cookie)).entry?.live).toBe('b2');
    await again.app.close();
  });

  it('goes on with at most twice the errors of the stable build', async () => {
    const { app, open, report } = await aServer({ registry: aRegistry(100) });
    await report('b1', 100, 5);
    await report('b2', 60, 5);
    expect((await open()).entry?.live).toBe('b2');
    await app.close();
  });

  it.each([['no JSON'], ['{}'], ['[{"id":1}]'], ['[{"id":"a","build":"b","isMounted":"no"}]']])(
    'is not judged by a report that is %s',
    async (payload) => {
      const { app } = await aServer({ registry: aRegistry(100) });
      const headers = { 'content-type': 'text/plain' };
      const answer = await app.inject({ method: 'POST', url: '/site/mounts', headers, payload });
      expect(answer.statusCode).toBe(400);
      await app.close();
    },
  );
});
