import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { aCanaryServer, aRegistry } from '../../../testing/canary-server.ts';
import { withCanaries } from './choose-channels.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'channels-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const aServer = (options: Omit<Parameters<typeof aCanaryServer>[0], 'root'>) =>
  aCanaryServer({ root, ...options });

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

it('a page is told nothing of the builds of the shell', () => {
  const registry = { ...aRegistry(50), shell: { live: 's2', builds: ['s2', 's1'] } };
  expect(Object.keys(withCanaries(registry, []))).toEqual(['schema', 'epoch', 'remotes']);
});

describe('a canary whose mounts fail', () => {
  it('halts by itself after 50 visitors with more than twice the errors, for all, and says so', async () => {
    const { app, open, report, visit, lines, channels } = await aServer({
      registry: aRegistry(50),
    });
    const [stable, ours] = [await visit('b1', 60), await visit('b2', 50)];
    const before = await open(ours[0]);
    await report('b1', stable, 3);
    await report('b2', ours.slice(0, 49), 49);
    expect((await open(ours[0])).entry?.live).toBe('b2');
    await report('b2', ours.slice(49));
    const after = await open(ours[0]);
    expect(after.entry?.live).toBe('b1');
    // An open tab takes only what is newer.
    expect(after.epoch).toBeGreaterThan(before.epoch);
    const words =
      'The canary b2 of mfe-faucet is halted: it has failed for 49 of 50 visitors, and b1 for 3 of 60 visitors.';
    expect(lines.join('')).toContain(words);
    expect(channels.state()).toEqual({ isServed: true, fault: words });
    await app.close();

    const again = await aServer({ registry: aRegistry(50) });
    expect((await again.open(ours[0])).entry?.live).toBe('b1');
    // A canary that is begun anew gets a new chance.
    const next = aRegistry(50, 9);
    next.remotes['mfe-faucet']!.canary!.since = '2026-11-28';
    again.set(next);
    expect((await again.open(ours[0])).entry?.live).toBe('b2');
    await again.app.close();
  });

  it('goes on with at most twice the errors of the stable build', async () => {
    const { app, open, report, visit } = await aServer({ registry: aRegistry(50) });
    const [stable, ours] = [await visit('b1', 60), await visit('b2', 60)];
    await report('b1', stable, 3);
    await report('b2', ours, 5);
    expect((await open(ours[0])).entry?.live).toBe('b2');
    await app.close();
  });

  it.each([['no JSON'], ['{}'], ['[{"id":1}]'], ['[{"id":"a","build":"b","isMounted":"no"}]']])(
    'is not judged by a report that is %s',
    async (payload) => {
      const { app, send } = await aServer({ registry: aRegistry(100) });
      expect(await send(payload, {})).toBe(400);
      await app.close();
    },
  );
});
