import { CREDITS } from '@trove/contract/limits.ts';

import {
  CREDIT,
  creditHoldAccount,
  escrowAccount,
  PREPAID,
  TOKEN,
  TREASURY,
  walletAccount,
} from '../../chain/ledger/accounts.ts';
import type { Ledger } from '../../chain/ledger/ledger.ts';
import type { CreditReceiptRow } from '../../platform/db/saga-rows.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { MICRO } from '../../platform/money.ts';

/** Price of a credit in micro-tokens; it stays in PREPAID until the credit is used. */
export const TOKENS_OF_CREDIT = (CREDITS.tokens * MICRO) / CREDITS.credits;

/** Books a finished reply: its credits are used up, and the tokens paid for them are earned. */
export async function deductReceipt(
  tx: Tx,
  ledger: Ledger,
  { id, did, nft, cost, share, provider_did }: CreditReceiptRow,
): Promise<void> {
  const owner = await tx
    .selectFrom('assets')
    .select('owner_did')
    .where('nft', '=', nft)
    .executeTakeFirst();
  const toOwner = owner ? share * TOKENS_OF_CREDIT : 0;
  await ledger.post(tx, {
    kind: 'deduct_credits',
    externalId: `credits:${id}:deduct`,
    did,
    lines: [
      { account: creditHoldAccount(id), asset: CREDIT, amount: -cost },
      { account: TREASURY, asset: CREDIT, amount: cost },
      { account: PREPAID, asset: TOKEN, amount: -cost * TOKENS_OF_CREDIT },
      {
        account: walletAccount(provider_did),
        asset: TOKEN,
        amount: cost * TOKENS_OF_CREDIT - toOwner,
      },
      ...(owner
        ? [{ account: escrowAccount(owner.owner_did), asset: TOKEN, amount: toOwner }]
        : []),
    ],
    facts: { nft, credits: cost },
  });
}
