import type { RuntimeConfig } from '@trove/contract/config.ts';
import { QUORUM_TYPE } from '@trove/contract/limits.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { ExecuteNftRequest, TransferFtRequest } from '@trove/contract/wallet.ts';
import { assetPaymentComment } from '@trove/contract/wire/socket.ts';

import { escrowAccount, holdAccount, TOKEN, walletAccount } from '../../chain/ledger/accounts.ts';
import type { Commit } from '../../chain/ledger/commit.ts';
import type { Ledger } from '../../chain/ledger/ledger.ts';
import type { SagaKind } from '../../chain/sagas/saga-kind.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import type { BlobStore } from '../../files/blobs/blob-store.ts';
import { announceAsset } from '../../people/competitions/announce-asset.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SagaRow } from '../../platform/db/saga-rows.ts';
import { nftValueFromPrice, tokensFromMicro } from '../../platform/money.ts';
import { readAssetName, type Notices } from '../notifications/notices.ts';
import { getPurchaseState } from './purchase-state.ts';
import { refuseLostFile, requireSoldFile } from './sold-file.ts';

export const purchaseClaim = (did: string, nft: string) => `purchase:${did}:${nft}`;

/**
 * A purchase (rules.md#settled): the payment goes into a hold, the delivery closes it with the entitlement.
 * `subject` is the NFT, `counterparty` the seller, `input` the purpose, which becomes the line of the history.
 */
export function purchaseSaga({
  blobs,
  clock,
  config,
  ledger,
  notices,
  sockets,
}: {
  blobs: BlobStore;
  clock: Clock;
  config: RuntimeConfig;
  ledger: Ledger;
  notices: Notices;
  sockets: SocketHub;
}): SagaKind {
  async function pay({ tx, afterwards, proof }: Commit, saga: SagaRow): Promise<string> {
    const { id, did, subject: nft, counterparty: seller, amount } = saga;
    await refuseLostFile(tx, blobs, nft);
    const { transactionId } = await ledger.post(tx, {
      kind: 'payment',
      externalId: `purchase:${id}:pay`,
      did,
      memo: assetPaymentComment(nft),
      lines: [
        { account: walletAccount(did), asset: TOKEN, amount: -amount },
        { account: holdAccount(id), asset: TOKEN, amount },
      ],
      facts: { nft, seller },
      proof,
    });
    afterwards(() => sockets.push(did, { type: 'balance', data: { did } }));
    return transactionId;
  }

  async function deliver({ tx, afterwards, proof }: Commit, saga: SagaRow): Promise<string> {
    const { id, did, subject: nft, counterparty: seller, amount: price, input: purpose } = saga;
    await refuseLostFile(tx, blobs, nft);
    const name = await readAssetName(tx, nft);
    const { transactionId } = await ledger.post(tx, {
      kind: 'purchase',
      externalId: `purchase:${id}:close`,
      did,
      memo: purpose,
      lines: [
        { account: holdAccount(id), asset: TOKEN, amount: -price },
        { account: escrowAccount(seller), asset: TOKEN, amount: price },
      ],
      history: [{ nft, data: purpose, ownerDid: seller, price }],
      facts: { buyer: did },
      proof,
    });
    const { version } = await tx
      .selectFrom('assets')
      .select('version')
      .where('nft', '=', nft)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('entitlements')
      .values({
        did,
        nft,
        price,
        transaction_id: transactionId,
        created: clock.now(),
        bought_version: version,
        held_version: version,
      })
      .execute();
    const token = activeToken(config.tokens).name;
    await notices.add(
      { tx, afterwards },
      {
        id: `sale:${transactionId}`,
        did: seller,
        kind: 'sale',
        message: `${name} was bought for ${tokensFromMicro(price)} ${token}`,
        nft,
        amount: price,
        transactionId,
      },
    );
    await announceAsset(sockets, { tx, afterwards }, nft);
    return transactionId;
  }

  return {
    name: 'purchase',
    noun: 'purchase',
    once: true,
    // A free asset has nothing to pay; it is delivered like any other.
    steps: ({ amount }) => (amount > 0 ? ['TRANSFER_FT', 'EXECUTE_NFT'] : ['EXECUTE_NFT']),
    claim: purchaseClaim,
    findSubject(step, { comment = '', nft, receiver }) {
      if (step === 'TRANSFER_FT') return /^asset:(.+)$/.exec(comment)?.[1];
      return step === 'EXECUTE_NFT' && receiver === '' ? nft : undefined;
    },
    check: (db, { subject: nft }) => requireSoldFile(db, blobs, nft),
    request: (saga) => (saga.step === 'TRANSFER_FT' ? toTransfer(saga, config) : toExecution(saga)),
    book: (commit, saga) =>
      saga.step === 'TRANSFER_FT' ? pay(commit, saga) : deliver(commit, saga),
    notify(saga) {
      const { did, subject: nft, message } = saga;
      sockets.push(did, {
        type: 'purchase',
        data: { nft, state: getPurchaseState(saga), ...(message && { message }) },
      });
    },
  };
}

const toTransfer = (
  { did, counterparty, amount, subject }: SagaRow,
  config: RuntimeConfig,
): TransferFtRequest => ({
  receiver: counterparty,
  sender: did,
  ft_name: activeToken(config.tokens).name,
  ft_count: tokensFromMicro(amount),
  comment: assetPaymentComment(subject),
  quorum_type: QUORUM_TYPE,
  creatorDID: config.tokenCreatorDid,
});

const toExecution = ({ did, subject, amount, input }: SagaRow): ExecuteNftRequest => ({
  nft: subject,
  executor: did,
  receiver: '',
  quorum_type: QUORUM_TYPE,
  comment: assetPaymentComment(subject),
  nft_value: nftValueFromPrice(amount),
  nft_data: input,
});
