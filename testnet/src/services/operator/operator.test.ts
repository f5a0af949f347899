import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { writeTelemetry } from '@trove/contract/wire/operations/page-telemetry.ts';
import { siteBuildsSchema } from '@trove/contract/wire/operations/site-builds.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';
import {
  aFaucetBuild,
  aFaucetRegistry,
  SHELL_BUILD,
  writeSite,
} from '../../testing/site-folder.ts';

const OPERATOR = 'bafybmi-operator';
const SKIPPED =
  'mfe-faucet b3 is live and skipped: it requires contract ^2.0.0, and the shell offers 1.6.0. Visitors get b2.';

let root: string;
let network: TestNetwork;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'operator-'));
  const builds = {
    b3: aFaucetBuild('b3', '^2.0.0'),
    b2: aFaucetBuild('b2'),
    b1: aFaucetBuild('b1'),
  };
  const canary = { build: 'b2', percent: 20, since: '2026-11-27' };
  writeSite(path.join(root, 'site'), aFaucetRegistry(builds, { live: 'b3', canary }));
});
afterEach(async () => {
  await network.close();
  rmSync(root, { recursive: true, force: true });
});

const start = async (operatorDids: readonly string[] = [OPERATOR]) => {
  network = await aNetwork({
    operatorDids,
    siteDir: path.join(root, 'site'),
    pageTelemetryPercent: 50,
  });
};
const read = (headers: Record<string, string> = {}) =>
  network.app.inject({ url: '/net/operator/builds', headers });
const signIn = (did: string) => createSession(network.context, did);
const post = (url: string, type: string, payload: unknown) =>
  network.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, origin: 'http://localhost' },
    payload: JSON.stringify(payload),
  });

describe('the builds of the site', () => {
  it('are shown to an operator who has signed in, and to nobody else', async () => {
    await start();
    expect((await read()).statusCode).toBe(401);
    expect((await read(await signIn('bafybmi-somebody'))).statusCode).toBe(403);
    const operator = await signIn(OPERATOR);
    expect((await read(operator)).statusCode).toBe(200);
    const { db } = network.context;
    // A session of a partner's page, and one that only names its DID.
    await db.updateTable('sessions').set({ origin: 'https://partner.example' }).execute();
    expect((await read(operator)).statusCode).toBe(401);
    await db.updateTable('sessions').set({ origin: '', proof: 'none' }).execute();
    expect((await read(operator)).statusCode).toBe(403);
  });

  it('are not there on a site without operators', async () => {
    await start([]);
    expect((await read(await signIn(OPERATOR))).statusCode).toBe(404);
  });

  it('come with channel and share, who deployed, mounts, faults and speed', async () => {
    const line = {
      at: '2026-11-27T10:00:00.000Z',
      who: 'ada',
      commit: 'c0ffee',
      remote: 'mfe-faucet',
    };
    const lines = [
      { ...line, epoch: 0, action: 'publish', build: 'b2', from: 'b1', to: 'b1' },
      { ...line, epoch: 1, action: 'promote', from: 'b1', to: 'b3', who: 'bob' },
    ];
    const audit = path.join(root, 'site/audit.jsonl');
    for (const one of lines) appendFileSync(audit, `${JSON.stringify(one)}\n`);
    await start();
    const from = { remote: 'mfe-faucet', build: 'b2', path: '/faucet' };
    const fault = {
      ...from,
      kind: 'rejection' as const,
      type: 'TypeError',
      message: '… is not a function',
      location: '',
    };
    const values = [1000, 1400, 1400, 4000].map((value) => ({
      ...from,
      kind: 'lcp' as const,
      value,
    }));
    await post(
      '/site/telemetry/v1/logs',
      'application/json',
      writeTelemetry([fault, fault, ...values], 1),
    );
    const mount = { id: 'mfe-faucet', build: 'b2', isMounted: true };
    await post('/site/mounts', 'text/plain', [mount, mount, { ...mount, isMounted: false }]);

    const { shell, remotes, percent } = siteBuildsSchema.parse(
      (await read(await signIn(OPERATOR))).json(),
    );
    expect([shell.id, shell.contract, percent]).toEqual([SHELL_BUILD, '1.6.0', 50]);
    const [faucet] = remotes;
    expect(faucet?.findings).toEqual([SKIPPED]);
    expect(faucet?.builds).toMatchObject([
      {
        id: 'b3',
        channel: 'stable',
        share: 80,
        fits: false,
        deployed: { who: 'bob', action: 'promote' },
      },
      {
        id: 'b2',
        channel: 'canary',
        share: 20,
        fits: true,
        deployed: { who: 'ada', commit: 'c0ffee', action: 'publish' },
        // Three quarters of four values are the three below 1500.
        tabs: { mounted: 2, failed: 1, errors: 0, rejections: 2, lcp: 1500 },
      },
      { id: 'b1', channel: 'none', share: 0, tabs: { mounted: 0 } },
    ]);
    expect(faucet?.faults).toMatchObject([
      { build: 'b2', message: '… is not a function', count: 2 },
    ]);
    expect(faucet?.history.map(({ action }) => action)).toEqual(['promote', 'publish']);
  });

  it('that are skipped are counted for Prometheus', async () => {
    await start();
    const { payload } = await network.app.inject({ url: '/net/metrics-internal' });
    expect(payload).toContain(
      'trove_builds_lost{remote="mfe-faucet",build="b3",reason="skipped"} 1',
    );
  });
});
