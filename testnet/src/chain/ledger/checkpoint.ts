import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import {
  accountKey,
  accountOfKey,
  type CheckedHead,
  followChain,
  inSnapshot,
  missing,
  NO_BLOCK,
  walkFrom,
  type Walk,
  wrongBalance,
} from './verify-chain.ts';

export interface Advance {
  /** Description of the first fault; the checkpoint then stays unchanged. */
  fault?: string;
  /** The block up to which the ledger is now verified. */
  head: CheckedHead;
  /** False if the limit was reached first: later blocks and the balances still have to be compared. */
  isComplete: boolean;
}

/** Returns the block up to which the ledger was verified. */
export const readCheckpoint = async (db: Db): Promise<CheckedHead> =>
  (await db.selectFrom('checkpoint').selectAll().executeTakeFirst()) ?? NO_BLOCK;

/**
 * Replays the blocks after the checkpoint, at most `limit` of them, compares the resulting balances with those of the
 * accounts, and moves the checkpoint (rules.md#ledger).
 */
export async function advanceCheckpoint(
  db: Db,
  transact: Transact,
  limit: number,
): Promise<Advance> {
  const from = await readCheckpoint(db);
  if (!(await hasBlock(db, from))) {
    return { fault: `The blocks up to ${from.number} were replaced`, head: from, isComplete: true };
  }
  const walk = walkFrom(from);
  const last = from.number + limit;
  const inBlocks = await followChain(db, walk, { last });
  const isComplete = walk.head.number < last;
  const fault =
    inBlocks ??
    (isComplete ? await inSnapshot(db, (tx) => compareRest(tx, from, walk)) : undefined);
  if (fault !== undefined) return { fault, head: from, isComplete };
  await transact((tx) => save(tx, from, walk));
  return { head: walk.head, isComplete };
}

/** Whether the ledger contains exactly this block. */
export async function hasBlock(db: Db, { number, id }: CheckedHead): Promise<boolean> {
  if (number === 0) return true;
  const row = await db
    .selectFrom('transactions')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.id === id;
}

/** Checks the remaining blocks, then every balance: that of the checkpoint plus the movements of the blocks. */
async function compareRest(tx: Tx, from: CheckedHead, walk: Walk): Promise<string | undefined> {
  const fault = await followChain(tx, walk);
  if (fault !== undefined) return fault;
  // Another process has moved the checkpoint and its balances in the meantime, after comparing them.
  if ((await readCheckpoint(tx)).number !== from.number) return undefined;
  const newest = await tx
    .selectFrom('transactions')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst();
  if ((newest?.number ?? 0) > walk.head.number) return missing(walk.head.number + 1);

  const { rows: changed } = await sql<{ name: string; asset: string; moved: number }>`
    select a.name, a.asset, a.balance - coalesce(c.balance, 0) as moved
    from accounts a left join checkpoint_balances c on c.name = a.name and c.asset = a.asset
    where a.balance <> coalesce(c.balance, 0)
    union all
    select c.name, c.asset, 0 - c.balance
    from checkpoint_balances c left join accounts a on a.name = c.name and a.asset = c.asset
    where a.name is null and c.balance <> 0`.execute(tx);
  const expected = new Map(walk.sums);
  for (const { name, asset, moved } of changed) {
    const key = accountKey({ account: name, asset });
    if (moved !== expected.get(key)) return wrongBalance(name);
    expected.delete(key);
  }
  const [unmoved] = [...expected].filter(([, sum]) => sum !== 0);
  return unmoved && wrongBalance(accountOfKey(unmoved[0])[0]);
}

const ROWS = 500;

async function save(tx: Tx, from: CheckedHead, { head, sums }: Walk): Promise<void> {
  if (head.number === from.number) return;
  const { numUpdatedRows } = await tx
    .updateTable('checkpoint')
    .set(head)
    .where('number', '=', from.number)
    .executeTakeFirst();
  // Another process has moved the checkpoint first.
  if (numUpdatedRows === 0n) return;
  const rows = [...sums].map(([key, balance]) => {
    const [name, asset] = accountOfKey(key);
    return { name, asset, balance };
  });
  for (let at = 0; at < rows.length; at += ROWS) {
    await tx
      .insertInto('checkpoint_balances')
      .values(rows.slice(at, at + ROWS))
      .onConflict((conflict) =>
        conflict.columns(['name', 'asset']).doUpdateSet((row) => ({
          balance: sql<number>`${row.ref('checkpoint_balances.balance')} + ${row.ref('excluded.balance')}`,
        })),
      )
      .execute();
  }
}
