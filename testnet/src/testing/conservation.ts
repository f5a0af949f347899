import type { Db } from '../db/schema.ts';
import { verifyChain } from '../ledger/verify-chain.ts';

/** Every account of an asset kind, its micro-units by name, and their sum: 0 while nothing is lost or made. */
export async function accountsOf(db: Db, asset = 'token') {
  const rows = await db.selectFrom('accounts').selectAll().where('asset', '=', asset).execute();
  return {
    sum: rows.reduce((total, { balance }) => total + balance, 0),
    held: rows
      .filter(({ name }) => name.startsWith('hold:'))
      .reduce((total, { balance }) => total + balance, 0),
    negative: rows.filter(({ name, balance }) => balance < 0 && name !== 'treasury'),
  };
}

/** The invariants of money after anything that may have happened (network.md 4.14). */
export async function expectConserved(db: Db): Promise<void> {
  const { sum, negative } = await accountsOf(db);
  expect({ sum, negative, chain: await verifyChain(db) }).toMatchObject({
    sum: 0,
    negative: [],
    chain: { valid: true },
  });
}
