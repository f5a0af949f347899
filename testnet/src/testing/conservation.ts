import { CREDIT, PREPAID, TOKEN, TREASURY } from '../chain/ledger/accounts.ts';
import { type CheckedHead, verifyChain } from '../chain/ledger/verify-chain.ts';
import { TOKENS_OF_CREDIT } from '../market/credits/deduct-receipt.ts';
import type { Db } from '../platform/db/schema.ts';

/** Sums up the accounts of an asset kind, in its smallest units; `sum` is 0 as long as nothing is lost or created. */
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
 * Asserts the invariants of money after any events (rules.md#proof), for every asset kind. `known` is the result of
 * an earlier call, whose signatures are not checked again.
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

/** Returns the balance of an account in the ledger's smallest units. */
export async function balanceIn(db: Db, name: string, asset: string): Promise<number> {
  const account = await db
    .selectFrom('accounts')
    .select('balance')
    .where('name', '=', name)
    .where('asset', '=', asset)
    .executeTakeFirst();
  return account?.balance ?? 0;
}

/** Asserts that each existing credit was paid for and that its price is still reserved. */
export async function expectCreditsBacked(db: Db): Promise<void> {
  const issued = 0 - (await balanceIn(db, TREASURY, CREDIT));
  expect(await balanceIn(db, PREPAID, TOKEN)).toBe(issued * TOKENS_OF_CREDIT);
}
