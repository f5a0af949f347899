import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { createBlobStore } from '../services/provider/blob-store.ts';
import { demoProviders } from './catalogue/demo-providers.ts';
import { demoPeople, settleDemoPeople } from './history/demo-people.ts';
import { planHistory } from './history/plan-history.ts';
import { replay } from './history/replay-history.ts';
import { publishSensorArchive } from './sensor-archive-file.ts';
import { demoCatalogue, demoProviderDid, storeCatalogue } from './store-catalogue.ts';

const DAY = 86_400;
const OLDEST_DAYS = 60;
const BEGIN = 'demo:begin';
const END = 'demo:end';

/** Fills a new network with the demo catalogue and its past. Cut short, it goes on at the next start; done, it does nothing. */
export async function seedDemoData(context: Context, tell: (part: string) => void): Promise<void> {
  if (await findMark(context.db, END)) return;

  const start = await begin(context);
  const newest = await newestEpoch(context.db);
  const people = demoPeople(context);
  await settleDemoPeople(context, people, Math.max(newest, start - OLDEST_DAYS * DAY));
  await settleProviders(context);
  const stored = await storeCatalogue(
    context,
    createBlobStore(context.settings.netDir),
    people,
    tell,
  );

  tell('Writing the demo history');
  for (const event of planHistory(demoCatalogue))
    await replay({ context, people, stored, start, newest }, event);
  const end = Math.max(newest, start);
  await publishSensorArchive(context, end);
  await context.transact((tx) =>
    context.ledger.post(tx, {
      kind: 'demo',
      externalId: END,
      did: context.config.tokenCreatorDid,
      epoch: end,
    }),
  );
}

const findMark = (db: Db, externalId: string) =>
  db
    .selectFrom('transactions')
    .select('facts')
    .where('external_id', '=', externalId)
    .executeTakeFirst();

/** Seconds; no block may be older than the newest. */
async function newestEpoch(db: Db): Promise<number> {
  const row = await db
    .selectFrom('transactions')
    .select('epoch')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.epoch ?? 0;
}

/** The moment all days of the demo history count back from; kept in its first block. */
async function begin({ clock, config, db, ledger, transact }: Context): Promise<number> {
  const before = await findMark(db, BEGIN);
  if (before) return (JSON.parse(before.facts) as { start: number }).start;

  const start = Math.floor(clock.now() / 1000);
  await transact(async (tx) =>
    ledger.post(tx, {
      kind: 'demo',
      externalId: BEGIN,
      did: config.tokenCreatorDid,
      memo: 'Demo data, made by the Trove project',
      facts: { start },
      epoch: Math.max(await newestEpoch(tx), start - OLDEST_DAYS * DAY),
    }),
  );
  return start;
}

async function settleProviders(context: Context): Promise<void> {
  const rows = demoProviders.map(({ id, ...facts }, position) => ({
    id,
    did: demoProviderDid(context, id),
    position,
    facts: JSON.stringify(facts),
  }));
  await context.db
    .insertInto('providers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
