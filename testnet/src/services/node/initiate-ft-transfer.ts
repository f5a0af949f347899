import { activeToken } from '@trove/shared/contract/tokens.ts';
import type { TransferFtRequest } from '@trove/shared/contract/wallet.ts';
import * as z from 'zod';

import type { Core } from '../../core.ts';
import type { Db } from '../../db/schema.ts';
import { isDid } from '../../identity/keys.ts';
import { TOKEN, walletOf } from '../../ledger/accounts.ts';
import { microFromTokens, tokensFromMicro } from '../../ledger/money.ts';
import { purchasePaidBy } from '../../purchases/purchase-requests.ts';
import { Refusal } from '../../refusal.ts';
import type { SignedAction } from '../../signing/signed-action.ts';

/** `initiate-ft-transfer`: tokens from wallet to wallet, or into the hold of the purchase it pays for (contracts.md 1.3). */
export function initiateFtTransfer({
  config,
  ledger,
  purchases,
  sockets,
}: Core): SignedAction<TransferFtRequest> {
  async function check(db: Db, transfer: TransferFtRequest): Promise<number> {
    const { sender, receiver, ft_name, creatorDID, ft_count } = transfer;
    if (ft_name !== activeToken(config.tokens).name || creatorDID !== config.tokenCreatorDid) {
      throw new Refusal(`This network knows no token ${ft_name} of that creator`);
    }
    if (!isDid(receiver)) throw new Refusal('Invalid receiver DID');
    if (sender === receiver) throw new Refusal('Sender and receiver are the same');
    const amount = microFromTokens(ft_count);
    if (amount <= 0) throw new Refusal('The amount must be above 0');
    const balance = await ledger.balanceOf(db, walletOf(sender), TOKEN);
    if (balance < amount) {
      throw new Refusal(
        `Insufficient balance: needs ${ft_count}, you have ${tokensFromMicro(balance)}`,
      );
    }
    return amount;
  }

  return {
    name: 'initiate-ft-transfer',
    schema: z.object({
      receiver: z.string(),
      sender: z.string(),
      ft_name: z.string(),
      ft_count: z.number(),
      comment: z.string().max(1000).default(''),
      quorum_type: z.int().min(1).max(2),
      creatorDID: z.string(),
    }),
    signer: ({ sender }) => sender,

    async check(db, transfer) {
      await check(db, transfer);
      await purchasePaidBy(db, transfer);
    },

    async execute(tx, transfer, reference, afterwards) {
      const amount = await check(tx, transfer);
      const message = 'FT Transfer finished successfully';
      const purchase = await purchasePaidBy(tx, transfer);
      if (purchase) {
        return { message, transactionId: await purchases.pay(tx, afterwards, purchase) };
      }

      const { sender, receiver, comment } = transfer;
      const { transactionId } = await ledger.post(tx, {
        kind: 'transfer',
        externalId: `transfer:${reference}`,
        did: sender,
        memo: comment,
        lines: [
          { account: walletOf(sender), asset: TOKEN, amount: -amount },
          { account: walletOf(receiver), asset: TOKEN, amount },
        ],
      });
      afterwards(() => {
        for (const did of [sender, receiver]) sockets.push(did, { type: 'balance', data: { did } });
      });
      return { message, transactionId };
    },
  };
}
