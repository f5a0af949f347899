import type { Context } from '../../core/context.ts';
import { addAccessKey, newKeySalt } from '../../people/competitions/access-keys.ts';
import { sha256Hex } from '../../platform/canonical.ts';
import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import { readFixture } from '../../platform/fixtures.ts';
import { DATA_NOTE, demoCatalogue, getServiceName } from '../demo-catalogue.ts';
import { publishDemoAsset } from '../history/publish-demo-asset.ts';
import { demoProviderDid, describeMetadata } from '../history/store-catalogue.ts';
import { dallasAi } from './dallas-ai.ts';
import type { DemoCompetition } from './demo-competition.ts';
import { harborAi } from './harbor-ai.ts';

const SELLER = 'demo-seller-1';
const LIMITS = { team_max: 5, entries_a_day: 5, entries_total: 100 };

/** A competition of the demo data and the access key to it, for everybody who starts this network. */
export interface DemoAccess {
  id: string;
  title: string;
  key: string;
}

/**
 * Sets up the demo competitions, once; resolves with their access keys, which are derived from this data directory.
 * Their items are added later.
 */
export async function seedCompetitions(context: Context): Promise<DemoAccess[]> {
  const { clock, config } = context;
  const token = config.tokens.active;
  const demos = [dallasAi(token), harborAi(clock.now(), token)];
  const keys: DemoAccess[] = [];
  for (const [position, demo] of demos.entries()) {
    const key = findAccessKey(context, demo.id);
    await settle(context, demo, position, key);
    keys.push({ id: demo.id, title: demo.facts.title, key });
  }
  return keys;
}

/**
 * Derives the access key from a key that never leaves the data directory: it is the same at every start, and
 * different in any other directory.
 */
function findAccessKey({ keys }: Pick<Context, 'keys'>, id: string): string {
  const letters = sha256Hex(`${keys.of('demo-competitions').privateKey} ${id}`);
  return `${id}-${letters.slice(0, 5)}-${letters.slice(5, 10)}-${letters.slice(10, 15)}`;
}

async function settle(
  { clock, db, keys }: Context,
  { id, scoring, facts, isOpenToAll, ...times }: DemoCompetition,
  position: number,
  key: string,
): Promise<void> {
  const { solution = {}, ...rule } = scoring ?? {};
  const row: CompetitionRow = {
    ...LIMITS,
    id,
    position,
    organiser_did: keys.of(SELLER).did,
    access: 'key',
    key_salt: newKeySalt(),
    registration_ends: times.registrationEnds,
    submission_starts: times.submissionStarts,
    submission_ends: times.submissionEnds,
    scoring: scoring ? JSON.stringify(rule) : '',
    solution: JSON.stringify(solution),
    facts: JSON.stringify(facts),
    admits_registered: Number(isOpenToAll),
    shows_data: Number(isOpenToAll),
  };
  await db
    .insertInto('competitions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another start, or another process, may have inserted the row first: its salt is the one that counts.
  const { key_salt } = await db
    .selectFrom('competitions')
    .select('key_salt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await addAccessKey(db, { id, key_salt }, key, { label: 'Demo' }, clock.now());
  await db
    .insertInto('competition_participants')
    .values({ comp_id: id, did: keys.of(SELLER).did, key_id: '', created: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Publishes the datasets of the competition that can be entered, signed by its organiser. */
export async function publishHarborData(context: Context): Promise<void> {
  const seller = context.keys.of(SELLER);
  const { train, test } = demoCatalogue.harbor;
  const offers = [
    {
      name: 'Harbor Hours',
      fileName: 'harbor-train.csv',
      description: `What to learn from: ${train.rows} hours with weather, ships, cranes and the moves that were counted.`,
      facts: train,
    },
    {
      name: 'Harbor Hours to Predict',
      fileName: 'harbor-test.csv',
      description: `What to predict: ${test.rows} hours without their moves. An entry is a table with the columns id and moves.`,
      facts: test,
    },
  ];
  for (const { name, fileName, description, facts } of offers) {
    const blob = await context.blobs.put([readFixture(fileName)]);
    const file = { fileName, mediaType: 'text/csv; charset=utf-8', ...blob };
    const nft = await context.transact((tx) => context.assets.addArtifact(tx, file, seller.did));
    const metadata = describeMetadata(
      {
        type: 'dataset',
        name,
        description: `${description} ${DATA_NOTE}`,
        serviceName: getServiceName({ seller: SELLER, fileName }),
        tags: ['competition', 'tabular'],
        price: 0,
        pricing: 'one-time',
        compId: 'harbor-ai',
      },
      facts,
      demoProviderDid(context, undefined),
    );
    await publishDemoAsset(context, seller, { nft, price: 0, metadata, fileName });
  }
}
