import { CREDIT, PREPAID, TOKEN, TREASURY } from '../chain/ledger/accounts.ts';
import { type CheckedHead, verifyChain } from '../chain/ledger/verify-chain.ts';
import { TOKENS_OF_CREDIT } from '../market/credits/deduct-receipt.ts';
import type { Db } from '../platform/db/schema.ts';

/** Every account of an asset kind, its micro-units by name, and their sum: 0 while nothing is lost or made. */
export async function sumAccounts(db: Db, asset = 'token') {
  const rows = await db.selectFrom('accounts').selectAll().where('asset', '=', asset).execute();
  return {
    sum: rows.reduce((total, { balance }) => total + balance, 0),
    held: rows
      .filter(({ name }) => /^(credit-)?hold:/.test(name))
      .reduce((total, { balance }) => total + balance, 0),
    negative: rows.filter(({ name, balance }) => balance < 0 && name !== 'treasury'),
  };
}

/**
 * The invariants of money after anything that may have happened (network.md 4.14), of every asset kind there is. `known` was
 * the answer of an earlier look, whose signatures need no second one.
 */
export async function expectConserved(db: Db, known?: CheckedHead): Promise<CheckedHead> {
  const kinds = await db.selectFrom('accounts').select('asset').distinct().execute();
  for (const { asset } of kinds) {
    const { sum, negative } = await sumAccounts(db, asset);
    expect({ asset, sum, negative }).toEqual({ asset, sum: 0, negative: [] });
  }
  const { head, ...report } = await verifyChain(db, known);
  expect(report).toMatchObject({ valid: true });
  return head;
}

/** Micro-units. */
export async function balanceIn(db: Db, name: string, asset: string): Promise<number> {
  const account = await db
    .selectFrom('accounts')
    .select('balance')
    .where('name', '=', name)
    .where('asset', '=', asset)
    .executeTakeFirst();
  return account?.balance ?? 0;
}

/** Each existing credit was paid for, and its price is still there. */
export async function expectCreditsBacked(db: Db): Promise<void> {
  const issued = 0 - (await balanceIn(db, TREASURY, CREDIT));
  expect(await balanceIn(db, PREPAID, TOKEN)).toBe(issued * TOKENS_OF_CREDIT);
}
