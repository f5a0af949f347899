import { CREDIT, creditsAccount, PREPAID, TOKEN, TREASURY } from '../chain/ledger/accounts.ts';
import type { Context } from '../core/context.ts';
import { TOKENS_OF_CREDIT } from '../market/credits/deduct-receipt.ts';

let count = 0;

/** Issues credits to a DID, paid for like bought ones. */
export async function grantCredits(
  { ledger, transact }: Pick<Context, 'ledger' | 'transact'>,
  did: string,
  credits: number,
): Promise<void> {
  count += 1;
  const paid = credits * TOKENS_OF_CREDIT;
  await transact((tx) =>
    ledger.post(tx, {
      kind: 'grant',
      externalId: `grant-credits:${did}:${count}`,
      did,
      lines: [
        { account: TREASURY, asset: TOKEN, amount: -paid },
        { account: PREPAID, asset: TOKEN, amount: paid },
        { account: TREASURY, asset: CREDIT, amount: -credits },
        { account: creditsAccount(did), asset: CREDIT, amount: credits },
      ],
    }),
  );
}
