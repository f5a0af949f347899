import { sql } from 'kysely';

import { TOKEN, walletAccount } from '../../chain/ledger/accounts.ts';
import type { Db } from '../../platform/db/schema.ts';

/**
 * Returns the balance of a wallet after each of these transactions, in micro-tokens: its current balance without
 * later entries. The newest rows, which are requested most, cost least.
 */
export async function balancesAfter(
  db: Db,
  did: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const wallet = walletAccount(did);
  const { rows } = await sql<{ number: number; balance: number }>`
    select t.number,
      coalesce((select balance from accounts where name = ${wallet} and asset = ${TOKEN}), 0)
      - coalesce((select cast(sum(amount) as bigint) from entries
          where account = ${wallet} and asset = ${TOKEN} and transaction_number > t.number), 0) as balance
    from transactions as t where t.number in (${sql.join([...numbers])})`.execute(db);
  return new Map(rows.map(({ number, balance }) => [Number(number), Number(balance)]));
}
