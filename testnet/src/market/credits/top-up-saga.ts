import type { RuntimeConfig } from '@trove/contract/config.ts';
import { CREDITS, QUORUM_TYPE } from '@trove/contract/limits.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { TransferFtRequest } from '@trove/contract/wallet.ts';
import { addCreditsCall } from '@trove/contract/wire/node/contract-calls.ts';
import { CREDIT_PURCHASE } from '@trove/contract/wire/socket.ts';

import {
  CREDIT,
  creditsAccount,
  holdAccount,
  PREPAID,
  TOKEN,
  TREASURY,
  walletAccount,
} from '../../chain/ledger/accounts.ts';
import type { Commit } from '../../chain/ledger/commit.ts';
import type { Ledger } from '../../chain/ledger/ledger.ts';
import type { SagaKind } from '../../chain/sagas/saga-kind.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SagaRow } from '../../platform/db/saga-rows.ts';
import { tokensFromMicro } from '../../platform/money.ts';

export const topUpClaim = (did: string) => `top-up:${did}`;

/**
 * The purchase of credits (rules.md#credits): the payment waits in a hold for `add_credit`, which a page executes
 * automatically after the transfer (spec 000 §4). `counterparty` is the provider.
 */
export function topUpSaga({
  clock,
  config,
  ledger,
  sockets,
}: {
  clock: Clock;
  config: RuntimeConfig;
  ledger: Ledger;
  sockets: SocketHub;
}): SagaKind {
  const toTransfer = ({ did, counterparty, amount }: SagaRow): TransferFtRequest => ({
    receiver: counterparty,
    sender: did,
    ft_name: activeToken(config.tokens).name,
    ft_count: tokensFromMicro(amount),
    comment: CREDIT_PURCHASE,
    quorum_type: QUORUM_TYPE,
    creatorDID: config.tokenCreatorDid,
  });

  async function pay({ tx, afterwards, proof }: Commit, saga: SagaRow): Promise<string> {
    const { id, did, counterparty, amount } = saga;
    const { transactionId } = await ledger.post(tx, {
      kind: 'payment',
      externalId: `top-up:${id}:pay`,
      did,
      memo: CREDIT_PURCHASE,
      lines: [
        { account: walletAccount(did), asset: TOKEN, amount: -amount },
        { account: holdAccount(id), asset: TOKEN, amount },
      ],
      facts: { provider: counterparty },
      proof,
    });
    afterwards(() => sockets.push(did, { type: 'balance', data: { did } }));
    return transactionId;
  }

  async function add({ tx, afterwards, proof }: Commit, saga: SagaRow): Promise<string> {
    const { id, did, counterparty, amount } = saga;
    const { transactionId } = await ledger.post(tx, {
      kind: 'add_credit',
      externalId: `top-up:${id}:close`,
      did,
      lines: [
        { account: holdAccount(id), asset: TOKEN, amount: -amount },
        { account: PREPAID, asset: TOKEN, amount },
        { account: TREASURY, asset: CREDIT, amount: -CREDITS.credits },
        { account: creditsAccount(did), asset: CREDIT, amount: CREDITS.credits },
      ],
      facts: { provider: counterparty },
      proof,
    });
    const balance = await ledger.balanceOf(tx, creditsAccount(did), CREDIT);
    afterwards(() => sockets.push(did, { type: 'credit', data: { did, balance } }));
    return transactionId;
  }

  return {
    name: 'top-up',
    noun: 'credit purchase',
    once: false,
    steps: () => ['TRANSFER_FT', 'EXECUTE_TOKENS'],
    claim: topUpClaim,
    findSubject: (step, { comment }) =>
      step === 'TRANSFER_FT' && comment === CREDIT_PURCHASE ? '' : undefined,
    request: (saga) =>
      saga.step === 'TRANSFER_FT'
        ? toTransfer(saga)
        : addCreditsCall(saga.did, config, new Date(clock.now())),
    isUnasked: (step) => step === 'EXECUTE_TOKENS',
    book: (commit, saga) => (saga.step === 'TRANSFER_FT' ? pay(commit, saga) : add(commit, saga)),
    // The commits themselves push the changes: a balance, then the credits.
    notify: () => undefined,
  };
}
