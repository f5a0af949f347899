import { statfs } from 'node:fs/promises';

import { sql } from 'kysely';

import type { Context } from '../../core/context.ts';
import { readApplied } from '../../platform/db/migration-record.ts';
import { schemaFault } from '../../platform/db/schema-fault.ts';

export interface Readiness {
  ready: boolean;
  checks: Record<
    'database' | 'migrations' | 'ledger' | 'disk' | 'files' | 'serving' | 'site',
    boolean
  >;
  /** Damage found, one sentence each. A damaged file alone does not make the process unready. */
  findings: string[];
}

/** State of the site that this process serves. A fault while an earlier registry goes on does not make it unready. */
export interface SiteState {
  state(): { isServed: boolean; fault?: string };
}

const KEPT_MS = 1000;

/**
 * Creates the check whether this process can do its work: the database is writable and has its tables, the ledger is
 * sound, the disk has free space, the store of files answers, the site has a registry, and the process is not about to end.
 */
export function createReadiness(
  { blobs, clock, db, findings, log, settings, life }: Context,
  site: SiteState,
) {
  let known: { until: number; answer: Promise<Readiness> } | undefined;

  const passes = (check: () => Promise<boolean>) =>
    check().catch((error: unknown) => {
      log.warn({ err: error }, 'A readiness check has failed');
      return false;
    });

  async function look(): Promise<Readiness> {
    let schema: string | undefined;
    const { isServed, fault } = site.state();
    const checks = {
      // A write that changes nothing, but needs disk space like any other.
      database: await passes(async () => {
        await sql`update network set id = id`.execute(db);
        return findings.isDatabaseSound();
      }),
      migrations: await passes(async () => {
        schema = schemaFault(await readApplied(db));
        return schema === undefined;
      }),
      ledger: findings.isLedgerSound(),
      disk: await passes(async () => {
        const { bavail, bsize } = await statfs(settings.netDir);
        return bavail * bsize >= settings.minFreeBytes;
      }),
      files: await passes(async () => {
        await blobs.probe();
        return true;
      }),
      serving: !life.isEnding,
      site: isServed,
    };
    const sentences = [schema, ...findings.sentences(), fault].filter((one) => one !== undefined);
    return {
      ready: Object.values(checks).every(Boolean),
      checks,
      findings: [...new Set(sentences)],
    };
  }

  /** Checks at most once a second, however often it is called. */
  return (): Promise<Readiness> => {
    if (!known || life.isEnding || known.until <= clock.now()) {
      known = { until: clock.now() + KEPT_MS, answer: look() };
    }
    return known.answer;
  };
}
