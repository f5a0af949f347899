import { TOKENS_OF_CREDIT } from '../credits/deduct-receipt.ts';
import type { Db } from '../db/schema.ts';
import { CREDIT, PREPAID, TOKEN, TREASURY } from '../ledger/accounts.ts';
import { verifyChain } from '../ledger/verify-chain.ts';

/** Every account of an asset kind, its micro-units by name, and their sum: 0 while nothing is lost or made. */
export async function accountsOf(db: Db, asset = 'token') {
  const rows = await db.selectFrom('accounts').selectAll().where('asset', '=', asset).execute();
  return {
    sum: rows.reduce((total, { balance }) => total + balance, 0),
    held: rows
      .filter(({ name }) => /^(credit-)?hold:/.test(name))
      .reduce((total, { balance }) => total + balance, 0),
    negative: rows.filter(({ name, balance }) => balance < 0 && name !== 'treasury'),
  };
}

/** The invariants of money after anything that may have happened (network.md 4.14), of every asset kind there is. */
export async function expectConserved(db: Db): Promise<void> {
  const kinds = await db.selectFrom('accounts').select('asset').distinct().execute();
  for (const { asset } of kinds) {
    const { sum, negative } = await accountsOf(db, asset);
    expect({ asset, sum, negative }).toEqual({ asset, sum: 0, negative: [] });
  }
  expect(await verifyChain(db)).toMatchObject({ valid: true });
}

/** Each credit there is was paid for, and what it was paid with is still there. */
export async function expectCreditsBacked(db: Db): Promise<void> {
  const balanceOf = async (name: string, asset: string) => {
    const account = await db
      .selectFrom('accounts')
      .select('balance')
      .where('name', '=', name)
      .where('asset', '=', asset)
      .executeTakeFirst();
    return account?.balance ?? 0;
  };
  const issued = 0 - (await balanceOf(TREASURY, CREDIT));
  expect(await balanceOf(PREPAID, TOKEN)).toBe(issued * TOKENS_OF_CREDIT);
}
