import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Clock } from '../clock.ts';
import { type Context, createContext } from '../context.ts';
import { settingsOf } from '../options.ts';
import { createBlobStore } from '../services/provider/blob-store.ts';
import { expectConserved } from '../testing/conservation.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { sensorArchive } from './catalogue/sensor-archive.ts';
import { seedDemoData } from './seed-demo-data.ts';
import { makeSensorArchive } from './sensor-archive-file.ts';

// Fifteen models are fitted each time.
jest.setTimeout(60_000);

const TABLES = ['transactions', 'assets', 'ratings', 'purchases', 'providers'] as const;
const nothing = () => undefined;

describe('seedDemoData', () => {
  const folders: string[] = [];
  const dataDirOf = (name: string) => {
    const folder = mkdtempSync(path.join(tmpdir(), `trove-${name}-`));
    folders.push(folder);
    return folder;
  };
  const open = (dataDir: string, clock?: Clock) =>
    createContext(settingsOf({ dataDir, ...(clock && { clock }) }));

  const countsOf = async ({ db }: Context) =>
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

  const seeded = { dataDir: dataDirOf('seeded'), counts: {} };
  let context: Context;

  beforeAll(async () => {
    context = await open(seeded.dataDir);
    await seedDemoData(context, nothing);
    seeded.counts = await countsOf(context);
  });
  afterAll(async () => {
    await context.close();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  it('does nothing the second time', async () => {
    const tell = jest.fn();
    await seedDemoData(context, tell);

    expect(await countsOf(context)).toEqual(seeded.counts);
    expect(tell).not.toHaveBeenCalled();
  });

  it('keeps the keys of its people to the owner of the machine', () => {
    const folder = path.join(seeded.dataDir, 'net', 'keys');
    const keys = readdirSync(folder);

    expect(keys).toEqual(
      expect.arrayContaining(['demo-seller-1.key', 'demo-seller-2.key', 'demo-buyer-8.key']),
    );
    for (const key of keys) expect(statSync(path.join(folder, key)).mode % 0o1000).toBe(0o600);
  });

  it('goes on after it was cut short, to the same end', async () => {
    const clock = manualClock();
    const dataDir = dataDirOf('cut');
    const cut = await open(dataDir, clock);
    let posts = 0;
    const post: typeof cut.ledger.post = (...input) => {
      posts += 1;
      if (posts === 120) throw new Error('the power is gone');
      return cut.ledger.post(...input);
    };
    await expect(
      seedDemoData({ ...cut, ledger: { ...cut.ledger, post } }, nothing),
    ).rejects.toThrow('the power is gone');
    await cut.close();

    clock.pass(90 * 60_000);
    const again = await open(dataDir, clock);
    await seedDemoData(again, nothing);
    expect(await countsOf(again)).toEqual(seeded.counts);
    await expectConserved(again.db);
    await again.close();
  });

  it('gives a network that has already lived the catalogue too, in its present', async () => {
    const late = await open(dataDirOf('late'));
    await late.transact((tx) =>
      late.ledger.post(tx, { kind: 'x', externalId: 'x', did: 'someone' }),
    );
    await seedDemoData(late, nothing);

    const { transactions: blocks = 0, ...tables } = await countsOf(late);
    expect({ ...tables, transactions: blocks - 1 }).toEqual(seeded.counts);
    await expectConserved(late.db);
    await late.close();
  });
});

describe('the big file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-archive-'));
  const blobs = createBlobStore(folder);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('leaves nothing behind when it is stopped', async () => {
    const stopping = new AbortController();
    const work = makeSensorArchive(blobs, stopping.signal);
    stopping.abort();

    await expect(work).rejects.toThrow('aborted');
    expect(readdirSync(path.join(folder, 'blobs'))).toEqual([]);
    expect(readdirSync(path.join(folder, 'unfinished'))).toEqual([]);
  });

  it('has at least 50 MB and the hash it was listed with', async () => {
    await makeSensorArchive(blobs, new AbortController().signal);

    expect(statSync(blobs.pathOf(sensorArchive.sha256)).size).toBe(sensorArchive.size);
    expect(sensorArchive.size).toBeGreaterThanOrEqual(50 * 1024 ** 2);
  });
});
