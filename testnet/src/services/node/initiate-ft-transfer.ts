import type { TransferFtRequest } from '@trove/contract/wallet.ts';
import * as z from 'zod';

import { isDid } from '../../chain/identity/keys.ts';
import { TOKEN, walletAccount } from '../../chain/ledger/accounts.ts';
import type { SignedAction } from '../../chain/signing/signed-action.ts';
import type { Core } from '../../core/core.ts';
import { getAssetKind } from '../../market/tokens/asset-kind.ts';
import { tokenExists } from '../../market/tokens/token-rules.ts';
import type { Db } from '../../platform/db/schema.ts';
import { microFromTokens, tokensFromMicro } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';

/** `initiate-ft-transfer`: transfers tokens between wallets, or makes the payment of a saga (wire.md#writes). */
export function initiateFtTransfer({
  config,
  ledger,
  sagas,
  sockets,
}: Core): SignedAction<TransferFtRequest> {
  async function check(db: Db, transfer: TransferFtRequest) {
    const { sender, receiver, ft_name, creatorDID, ft_count } = transfer;
    const asset = getAssetKind({ name: ft_name, creatorDid: creatorDID }, config);
    if (asset !== TOKEN && !(await tokenExists(db, asset))) {
      throw new Refusal(`This network knows no token ${ft_name} of that creator`);
    }
    if (!isDid(receiver)) throw new Refusal('Invalid receiver DID');
    if (sender === receiver) throw new Refusal('Sender and receiver are the same');
    const amount = microFromTokens(ft_count);
    if (amount <= 0) throw new Refusal('The amount must be above 0');
    const balance = await ledger.balanceOf(db, walletAccount(sender), asset);
    if (balance < amount) {
      throw new Refusal(
        `Insufficient balance: needs ${ft_count}, you have ${tokensFromMicro(balance)}`,
      );
    }
    return { asset, amount };
  }

  const findStep = (db: Db, transfer: TransferFtRequest) =>
    sagas.findStep(db, transfer.sender, 'TRANSFER_FT', transfer);

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
      await sagas.checkStep(db, transfer.sender, 'TRANSFER_FT', transfer);
    },

    async execute(commit, transfer) {
      const { tx, afterwards, proof } = commit;
      const { asset, amount } = await check(tx, transfer);
      const message = 'FT Transfer finished successfully';
      const saga = await findStep(tx, transfer);
      if (saga) return { message, transactionId: await sagas.take(commit, saga) };

      const { sender, receiver, comment } = transfer;
      const { transactionId } = await ledger.post(tx, {
        kind: 'transfer',
        externalId: `transfer:${proof.round}`,
        did: sender,
        memo: comment,
        lines: [
          { account: walletAccount(sender), asset, amount: -amount },
          { account: walletAccount(receiver), asset, amount },
        ],
        proof,
      });
      afterwards(() => {
        for (const did of [sender, receiver]) sockets.push(did, { type: 'balance', data: { did } });
      });
      return { message, transactionId };
    },
  };
}
