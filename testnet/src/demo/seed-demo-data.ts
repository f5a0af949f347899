import { DAY, SECOND } from '@trove/contract/time.ts';

import type { Context } from '../core/context.ts';
import type { Db } from '../platform/db/schema.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { demoPeople, settleDemoPeople } from './history/demo-people.ts';
import { openPast, type PastContext } from './history/past-context.ts';
import { planHistory } from './history/plan-history.ts';
import { replay } from './history/replay-history.ts';
import { demoProviderDid, storeCatalogue } from './history/store-catalogue.ts';
import { publishSensorArchive } from './sensor-archive-file.ts';

const DAY_S = DAY / SECOND;
const OLDEST_DAYS = 60;
const BEGIN = 'demo:begin';
const END = 'demo:end';

/**
 * Fills a new network with the demo catalogue and its history. An interrupted run is resumed at the next start; after
 * a complete one this does nothing.
 */
export async function seedDemoData(context: Context, tell: (part: string) => void): Promise<void> {
  if (await findMark(context.db, END)) return;

  const past = await openPast(context);
  try {
    const start = await begin(past);
    const people = demoPeople(context);
    past.clock.moveTo(start - OLDEST_DAYS * DAY_S);
    await settleDemoPeople(past, people);
    await settleProviders(context);
    const stored = await storeCatalogue(context, people);

    tell('Writing the demo history');
    for (const event of planHistory(demoCatalogue.assets)) {
      past.clock.moveTo(start - event.daysAgo * DAY_S);
      await replay({ context: past, people, stored }, event);
    }
    past.clock.moveTo(start);
    await publishSensorArchive(past);
    await past.transact((tx) =>
      past.ledger.post(tx, { kind: 'demo', externalId: END, did: past.config.tokenCreatorDid }),
    );
  } finally {
    await past.close();
  }
}

const findMark = (db: Db, externalId: string) =>
  db
    .selectFrom('transactions')
    .select('facts')
    .where('external_id', '=', externalId)
    .executeTakeFirst();

/** Returns the time that all days of the demo history count back from, in seconds; stored in its first block. */
async function begin({ clock, config, db, ledger, transact }: PastContext): Promise<number> {
  const before = await findMark(db, BEGIN);
  if (before) return (JSON.parse(before.facts) as { start: number }).start;

  const start = Math.floor(clock.now() / 1000);
  clock.moveTo(start - OLDEST_DAYS * DAY_S);
  await transact((tx) =>
    ledger.post(tx, {
      kind: 'demo',
      externalId: BEGIN,
      did: config.tokenCreatorDid,
      memo: 'Demo data, made by the Trove project',
      facts: { start },
    }),
  );
  return start;
}

async function settleProviders(context: Context): Promise<void> {
  const rows = demoCatalogue.providers.map(({ id, ...facts }, position) => ({
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
