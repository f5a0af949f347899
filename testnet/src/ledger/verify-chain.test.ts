import { sql } from 'kysely';

import { aNetwork, grant, publish, type TestNetwork } from '../testing/a-network.ts';
import { onPostgres } from '../testing/test-database.ts';
import { verifyChain } from './verify-chain.ts';

describe('verifyChain', () => {
  let network: TestNetwork;
  beforeEach(async () => {
    network = await aNetwork();
    await grant(network.context, 'bafy-one', 5);
    await publish(network.context);
    await grant(network.context, 'bafy-two', 5);
  });
  afterEach(() => network.close());

  /** What somebody with the database file in hand could do. */
  const tamper = async (statement: string) => {
    const { db } = network.context;
    for (const table of ['transactions', 'entries', 'nft_blocks']) {
      await sql
        .raw(
          onPostgres
            ? `alter table ${table} disable trigger user`
            : `drop trigger ${table}_no_update`,
        )
        .execute(db);
    }
    await sql.raw(statement).execute(db);
  };

  it('accepts what the ledger wrote', async () => {
    expect(await verifyChain(network.context.db)).toEqual({ valid: true, blocks: 3 });
  });

  it.each([
    ['an amount', 'update entries set amount = amount * 2', 'Block 1 was changed'],
    ['a time', 'update transactions set epoch = epoch - 1 where number = 2', 'Block 2 was changed'],
    ['a history', "update nft_blocks set data = 'bought by me'", 'Block 2 was changed'],
    [
      'an order',
      "update transactions set previous_id = 'x' where number = 3",
      'Block 3 does not follow the one before',
    ],
    [
      'a balance',
      "update accounts set balance = 9 where name = 'wallet:bafy-two'",
      'The balance of wallet:bafy-two is not the sum of its entries',
    ],
  ])('finds %s that was changed', async (_what, statement, fault) => {
    await tamper(statement);
    expect(await verifyChain(network.context.db)).toMatchObject({ valid: false, fault });
  });
});
