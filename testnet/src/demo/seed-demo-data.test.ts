import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isLongTier } from '@trove/kit/testing/tier.ts';
import { sql } from 'kysely';

import { verifyChain } from '../chain/ledger/verify-chain.ts';
import type { Context } from '../core/context.ts';
import { readSettings } from '../core/options.ts';
import { type BlobStore, createBlobStore } from '../files/blobs/blob-store.ts';
import type { Clock } from '../platform/clock.ts';
import { createContext } from '../services/create-context.ts';
import { expectConserved } from '../testing/conservation.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { seedCompetitions } from './competitions/seed-competitions.ts';
import { seedDemoData } from './seed-demo-data.ts';
import { makeSensorArchive } from './sensor-archive-file.ts';
import { sensorArchive } from './sensor-archive.ts';

const TABLES = ['transactions', 'assets', 'ratings', 'sagas', 'providers'] as const;
const nothing = () => undefined;

describe('seedDemoData', () => {
  const folders: string[] = [];
  const getDataDir = (name: string) => {
    const folder = mkdtempSync(path.join(tmpdir(), `trove-${name}-`));
    folders.push(folder);
    return folder;
  };
  async function open(dataDir: string, clock?: Clock) {
    const opened = await createContext(readSettings({ dataDir, ...(clock && { clock }) }));
    await seedCompetitions(opened);
    return opened;
  }

  const readCounts = async ({ db }: Context) =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (table) => {
          const { count } = await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow();
          return [table, count] as const;
        }),
      ),
    );

  const seeded = { dataDir: getDataDir('seeded'), counts: {} };
  let context: Context;

  beforeAll(async () => {
    context = await open(seeded.dataDir);
    await seedDemoData(context, nothing);
    seeded.counts = await readCounts(context);
  });
  afterAll(async () => {
    await context.close();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  it('does nothing when run again', async () => {
    const tell = jest.fn();
    await seedDemoData(context, tell);

    expect(await readCounts(context)).toEqual(seeded.counts);
    expect(tell).not.toHaveBeenCalled();
  });

  it('is signed by the demo users like any other data', async () => {
    const { count } = await context.db
      .selectFrom('transactions')
      .leftJoin('block_proofs', 'transaction_number', 'number')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', 'in', [
        'deploy',
        'use_asset',
        'payment',
        'purchase',
        'rate_asset',
        'add_credit',
      ])
      .where('signature', 'is', null)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
    expect(await verifyChain(context.db)).toMatchObject({ valid: true });
  });

  it('makes the keys of the demo users readable by the owner only', () => {
    const folder = path.join(seeded.dataDir, 'net', 'keys');
    const keys = readdirSync(folder);

    expect(keys).toEqual(
      expect.arrayContaining(['demo-seller-1.key', 'demo-seller-2.key', 'demo-buyer-8.key']),
    );
    for (const key of keys) expect(statSync(path.join(folder, key)).mode % 0o1000).toBe(0o600);
  });

  // Only in the long tier, because each seeding takes seconds.
  if (isLongTier) {
    it('resumes after an interruption with the same result', async () => {
      const clock = manualClock();
      const dataDir = getDataDir('cut');
      const cut = await open(dataDir, clock);
      await sql`create trigger power_cut before insert on transactions when new.number = 120
        begin select raise(abort, 'the power is gone'); end`.execute(cut.db);
      await expect(seedDemoData(cut, nothing)).rejects.toThrow('the power is gone');
      await sql`drop trigger power_cut`.execute(cut.db);
      await cut.close();

      clock.pass(90 * 60_000);
      const again = await open(dataDir, clock);
      await seedDemoData(again, nothing);
      expect(await readCounts(again)).toEqual(seeded.counts);
      await expectConserved(again.db);
      await again.close();
    });

    it('adds the catalogue to a network that is already in use', async () => {
      const late = await open(getDataDir('late'));
      await late.transact((tx) =>
        late.ledger.post(tx, { kind: 'x', externalId: 'x', did: 'someone' }),
      );
      await seedDemoData(late, nothing);

      const { transactions: blocks = 0, ...tables } = await readCounts(late);
      expect({ ...tables, transactions: blocks - 1 }).toEqual(seeded.counts);
      await expectConserved(late.db);
      await late.close();
    });
  }
});

describe('the big file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-archive-'));
  let blobs: BlobStore;
  beforeAll(async () => {
    blobs = await createBlobStore({ netDir: folder, blobs: { kind: 'disk' } });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('leaves no files when it is aborted', async () => {
    const stopping = new AbortController();
    const work = makeSensorArchive(blobs, stopping.signal);
    stopping.abort();

    await expect(work).rejects.toThrow('aborted');
    expect(readdirSync(path.join(folder, 'blobs'))).toEqual([]);
    expect(readdirSync(path.join(folder, 'unfinished'))).toEqual([]);
  });

  // Only in the long tier, because the browser journeys compare the file that they download with its hash anyway.
  if (isLongTier) {
    it('has at least 50 MB and the hash it was listed with', async () => {
      await makeSensorArchive(blobs, new AbortController().signal);

      expect(statSync(await blobs.localFile(sensorArchive.sha256)).size).toBe(sensorArchive.size);
      expect(sensorArchive.size).toBeGreaterThanOrEqual(50 * 1024 ** 2);
    });
  }
});
