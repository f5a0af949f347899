import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { aCanaryServer, aRegistry } from '../../../testing/canary-server.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'channels-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const aServer = (options: Omit<Parameters<typeof aCanaryServer>[0], 'root'>) =>
  aCanaryServer({ root, ...options });

describe('reports about a canary', () => {
  const FAILED = Array.from({ length: 40 }, () => ({
    id: 'mfe-faucet',
    build: 'b2',
    isMounted: false,
  }));

  it('count a visitor once, however many are sent', async () => {
    const { app, open, send, visit } = await aServer({ registry: aRegistry(100) });
    const [cookie = ''] = await visit('b2', 1);
    for (let sent = 0; sent < 60; sent += 1) await send(FAILED, { cookie });
    expect((await open(cookie)).entry?.live).toBe('b2');
    await app.close();
  });

  it.each([
    ['nobody', () => ''],
    ['an id of his own', (at: number) => `trove_visitor=${String(at).padStart(36, '0')}`],
    [
      'an id with a signature of his own',
      (at: number) => `trove_visitor=${String(at).padStart(36, '0')}.${'A'.repeat(43)}`,
    ],
  ])('of a stranger with %s count for nothing', async (_what, cookieOf) => {
    const { app, open, send, visit } = await aServer({ registry: aRegistry(100) });
    const [own] = await visit('b2', 1);
    for (let at = 0; at < 60; at += 1) await send(FAILED, { cookie: cookieOf(at) });
    expect((await open(own)).entry?.live).toBe('b2');
    await app.close();
  });

  it('of a DID that is only claimed count for nothing', async () => {
    const registry = aRegistry(100);
    const { app, open, send, visit } = await aServer({ registry, did: 'did:a', isProven: false });
    const [own] = await visit('b2', 1);
    for (let at = 0; at < 60; at += 1) await send(FAILED, {});
    expect((await open(own)).entry?.live).toBe('b2');
    await app.close();
  });

  it('mask nothing with failures of a build that the visitor does not get', async () => {
    const { app, open, report, visit, channels } = await aServer({ registry: aRegistry(50) });
    const ours = await visit('b2', 60);
    await report('b1', ours, 60);
    await report('b2', ours.slice(0, 50), 50);
    expect((await open(ours[0])).entry?.live).toBe('b1');
    expect(channels.state().fault).toContain('failed for 50 of 50 visitors, and b1 for 0 of 0');
    await app.close();
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site, as its browser says', { 'sec-fetch-site': 'cross-site' }],
    ['no page', { origin: '' }],
  ])('from %s are refused', async (_what, headers) => {
    const { app, send, outcome } = await aServer({ registry: aRegistry(100) });
    expect(await send([outcome('b2')], headers)).toBe(403);
    await app.close();
  });

  it('of one address are limited', async () => {
    const { app, send, outcome } = await aServer({ registry: aRegistry(100) });
    const statuses = [];
    for (let sent = 0; sent < 121; sent += 1) {
      statuses.push(await send([outcome('b2')], {}, '10.9.9.9'));
    }
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([204]));
    expect(statuses.at(-1)).toBe(429);
    await app.close();
  });
});
