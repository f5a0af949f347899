import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { DAY } from '@trove/contract/time.ts';
import { writeTelemetry } from '@trove/contract/wire/operations/page-telemetry.ts';
import type { PageReport } from '@trove/contract/wire/operations/page-telemetry.ts';

import { aNetwork } from '../../../testing/a-network.ts';
import { manualClock } from '../../../testing/manual-clock.ts';
import {
  aFaucetBuild,
  aFaucetRegistry,
  SHELL_BUILD,
  writeSite,
} from '../../../testing/site-folder.ts';
import { dropTestDatabase } from '../../../testing/test-database.ts';

const DID = 'bafybmifaucet7qpersonaldidofavisitor3k2v6y5m4n';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'telemetry-'));
  writeSite(
    path.join(root, 'site'),
    aFaucetRegistry({ b2: aFaucetBuild('b2'), b1: aFaucetBuild('b1') }),
  );
});
afterEach(async () => {
  await dropTestDatabase(root);
  rmSync(root, { recursive: true, force: true });
});

const aFault: PageReport = {
  remote: 'mfe-faucet',
  build: 'b1',
  path: '/faucet',
  kind: 'error',
  type: 'TypeError',
  message: '… is not a function',
  location: '/remotes/mfe-faucet/b1/page.js:1:23',
};
const aVital = (value: number): PageReport => ({
  remote: 'mfe-faucet',
  build: 'b1',
  path: '/faucet',
  kind: 'lcp',
  value,
});

async function aSite(pageTelemetryPercent = 100) {
  const clock = manualClock();
  const network = await aNetwork({ dataDir: root, clock, pageTelemetryPercent });
  const { app, context } = network;
  const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', origin: 'http://localhost', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  return {
    network,
    clock,
    send: (reports: readonly PageReport[], headers?: Record<string, string>) =>
      post('/site/telemetry/v1/logs', writeTelemetry(reports, clock.now()), headers),
    post,
    page: async () =>
      (await app.inject({ url: '/faucet', headers: { accept: 'text/html' } })).payload,
    script: async () => (await app.inject({ url: '/site/telemetry.js' })).statusCode,
    metrics: async () => (await app.inject({ url: '/net/metrics-internal' })).payload,
    counts: () => context.db.selectFrom('page_counts').selectAll().orderBy('kind').execute(),
    faults: () => context.db.selectFrom('page_faults').selectAll().execute(),
  };
}

describe('telemetry of pages', () => {
  it('is counted by remote, build and day, and given to Prometheus', async () => {
    const site = await aSite();
    const answer = await site.send([aFault, aFault, aVital(1200), aVital(90_000)]);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    const metrics = await site.metrics();
    expect(metrics).toContain(
      'trove_page_faults_total{remote="mfe-faucet",build="b1",kind="error"} 2',
    );
    expect(metrics).toContain(
      'trove_page_lcp_seconds_bucket{le="1.5",remote="mfe-faucet",build="b1"} 1',
    );
    const day = new Date(site.clock.now()).toISOString().slice(0, 10);
    await site.network.close();

    const again = await aSite();
    const row = { day, remote: 'mfe-faucet', build: 'b1' };
    expect(await again.counts()).toEqual([
      { ...row, kind: 'error', bucket: 0, count: 2 },
      { ...row, kind: 'lcp', bucket: 2, count: 1 },
      { ...row, kind: 'lcp', bucket: 9, count: 1 },
    ]);
    expect(await again.faults()).toMatchObject([{ ...row, path: '/faucet', count: 2 }]);
    // Counts are added to those of before, and end with their days.
    await again.send([aFault]);
    await again.network.close();
    const last = await aSite();
    expect(await last.faults()).toMatchObject([{ count: 3 }]);
    last.clock.pass(40 * DAY);
    await last.send([aVital(100)]);
    await last.network.close();
    const end = await aSite();
    expect(await end.counts()).toMatchObject([{ kind: 'lcp', bucket: 0, count: 1 }]);
    expect(await end.faults()).toEqual([]);
    await end.network.close();
  });

  it('keeps nothing of a visitor, whatever a page sends', async () => {
    const site = await aSite();
    await site.send([
      {
        ...(aFault as PageReport & { kind: 'error' }),
        path: `/dashboard/model/${DID}`,
        type: DID,
        message: `${DID} typed my phrase`,
        location: `/remotes/${DID} x`,
      },
    ]);
    await site.network.close();
    const again = await aSite();
    expect(await again.faults()).toMatchObject([
      { path: '/', type: 'Error', message: '…', location: '' },
    ]);
    await again.network.close();
  });

  it('counts only builds of the site, and says how many records it left out', async () => {
    const site = await aSite();
    const shell = { ...aVital(80), remote: 'shell', build: SHELL_BUILD };
    const answer = await site.send([{ ...aFault, build: 'b7' }, { ...aFault, remote: 'x' }, shell]);
    expect(answer.json()).toEqual({ partialSuccess: { rejectedLogRecords: 2 } });
    await site.network.close();
    const again = await aSite();
    expect(await again.counts()).toMatchObject([{ remote: 'shell', build: SHELL_BUILD }]);
    await again.network.close();
  });

  it('keeps apart at most forty faults of a build in a day, and counts all', async () => {
    const site = await aSite();
    const many = Array.from({ length: 60 }, (_one, at) => ({
      ...aFault,
      location: `/remotes/mfe-faucet/b1/page.js:1:${at}`,
    })) as PageReport[];
    await site.send(many.slice(0, 30));
    await site.send(many.slice(30));
    await site.network.close();
    const again = await aSite();
    expect(await again.faults()).toHaveLength(40);
    expect(await again.counts()).toMatchObject([{ kind: 'error', count: 60 }]);
    await again.network.close();
  });

  it.each([
    ['no JSON', 'x', {}, 400],
    ['another form', '{"resourceLogs":7}', {}, 400],
    [
      'more records than a page has',
      JSON.stringify(
        writeTelemetry(
          Array.from({ length: 41 }, () => aFault),
          1,
        ),
      ),
      {},
      400,
    ],
    ['another site', '{"resourceLogs":[]}', { origin: 'https://evil.example' }, 403],
    ['no page', '{"resourceLogs":[]}', { origin: '' }, 403],
    ['too much', JSON.stringify({ resourceLogs: [], more: 'x'.repeat(70_000) }), {}, 413],
  ])('of %s is refused', async (_what, payload, headers, status) => {
    const site = await aSite();
    const answer = await site.post('/site/telemetry/v1/logs', payload, headers);
    expect(answer.statusCode).toBe(status);
    await site.network.close();
  });

  it('is limited by address', async () => {
    const site = await aSite();
    const statuses = [];
    for (let sent = 0; sent < 61; sent += 1) statuses.push((await site.send([])).statusCode);
    expect([statuses[59], statuses[60]]).toEqual([200, 429]);
    await site.network.close();
  });

  it('is begun by the document, with a script that its policy allows', async () => {
    const site = await aSite(25);
    expect(await site.page()).toMatch(
      new RegExp(
        `<script>\\(function startTelemetry.+\\)\\(0\\.25,"${SHELL_BUILD}","/site/telemetry.js"\\)</script></body>`,
      ),
    );
    expect(await site.script()).toBe(200);
    await site.network.close();
  });

  it('is nothing at all while it is off', async () => {
    const site = await aSite(0);
    expect(await site.page()).not.toContain('Telemetry');
    expect(await site.script()).toBe(404);
    expect((await site.send([])).statusCode).toBe(404);
    await site.network.close();
  });

  it('counts how remotes mount, with it on or off', async () => {
    const site = await aSite(0);
    const outcomes = [
      { id: 'mfe-faucet', build: 'b1', isMounted: true },
      { id: 'mfe-faucet', build: 'b2', isMounted: false },
      { id: 'mfe-faucet', build: 'b7', isMounted: false },
    ];
    const text = { 'content-type': 'text/plain' };
    expect((await site.post('/site/mounts', outcomes, text)).statusCode).toBe(204);
    expect(await site.metrics()).toContain(
      'trove_page_mounts_total{remote="mfe-faucet",build="b1",outcome="mounted"} 1',
    );
    await site.network.close();
    const again = await aSite();
    expect(await again.counts()).toMatchObject([
      { build: 'b2', kind: 'failed' },
      { build: 'b1', kind: 'mounted' },
    ]);
    await again.network.close();
  });
});
