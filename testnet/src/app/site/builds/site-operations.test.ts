import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Registry } from 'prom-client';

import type { Db } from '../../../platform/db/schema.ts';
import { manualClock } from '../../../testing/manual-clock.ts';
import { aFaucetBuild, aFaucetRegistry, writeSite } from '../../../testing/site-folder.ts';
import type { SiteTelemetry } from '../telemetry/site-telemetry.ts';
import { createSiteOperations } from './site-operations.ts';

it('a build that is skipped is told in the log once, and again when it happens again', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'operations-'));
  const good = aFaucetRegistry({ b1: aFaucetBuild('b1') });
  const bad = aFaucetRegistry({ b2: aFaucetBuild('b2', '^2.0.0') });
  writeSite(siteDir, good);
  let current = good;
  const lines: string[] = [];
  const operations = createSiteOperations({
    db: {} as Db,
    clock: manualClock(),
    siteDir,
    registry: { get: () => current, state: () => ({ isServed: true }) },
    channels: { describeHalt: () => undefined },
    telemetry: {} as SiteTelemetry,
    log: { warn: (_facts: object, words: string) => void lines.push(words) } as never,
    metrics: new Registry(),
  });
  const words =
    'mfe-faucet b2 is live and skipped: it requires contract ^2.0.0, and the shell offers 1.6.0. Nothing runs.';
  for (const registry of [good, bad, bad, good, bad]) {
    current = registry;
    operations.look();
  }
  expect(lines).toEqual([words, words]);
  operations.stop();
  rmSync(siteDir, { recursive: true });
});
