import { sql } from 'kysely';

import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { withdrawalSteps } from './0093-withdrawal-steps.ts';

const BEFORE = [
  ['asked', 'requested', ''],
  ['running', 'processing', ''],
  ['arrived', 'paid', ''],
  ['taken-back', 'failed', 'You have cancelled it.'],
  ['broken', 'failed', 'The wallet is not registered on this network.'],
] as const;

describe('withdrawals with the states of an earlier schema', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  it('keep all fields, and those that were taken back become cancelled', async () => {
    const { db } = network.context;
    await sql`drop table withdrawals`.execute(db);
    await sql`create table withdrawals (id text primary key, did text not null, amount bigint not null,
      state text not null, message text not null, transaction_id text not null, created bigint not null,
      changed bigint not null)`.execute(db);
    await sql`create index withdrawals_by_did on withdrawals (did)`.execute(db);
    await sql`create index withdrawals_running on withdrawals (changed)`.execute(db);
    for (const [id, state, message] of BEFORE)
      await sql`insert into withdrawals values (${id}, 'bafy', 5, ${state}, ${message}, ${`tx-${id}`}, 1, 2)`.execute(
        db,
      );

    for (const statement of withdrawalSteps('sqlite')) await sql.raw(statement).execute(db);
    const rows = await db.selectFrom('withdrawals').selectAll().execute();
    expect(
      Object.fromEntries(rows.map(({ id, status, message }) => [id, [status, message]])),
    ).toEqual({
      asked: ['pending', ''],
      running: ['processing', ''],
      arrived: ['completed', ''],
      'taken-back': ['cancelled', ''],
      broken: ['failed', 'The wallet is not registered on this network.'],
    });
    expect(rows.find(({ id }) => id === 'arrived')).toMatchObject({
      did: 'bafy',
      amount: 5,
      transaction_id: 'tx-arrived',
      created: 1,
      started: 0,
      changed: 2,
    });
  });
});
