import type { RuntimeConfig } from '@trove/contract/config.ts';
import { QUORUM_TYPE } from '@trove/contract/limits.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { TransferFtRequest } from '@trove/contract/wallet.ts';
import { PRIZE_PAYMENT } from '@trove/contract/wire/socket.ts';

import { TOKEN, walletAccount } from '../../chain/ledger/accounts.ts';
import type { Commit } from '../../chain/ledger/commit.ts';
import type { Ledger } from '../../chain/ledger/ledger.ts';
import type { SagaKind } from '../../chain/sagas/saga-kind.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import type { SagaRow } from '../../platform/db/saga-rows.ts';
import { tokensFromMicro } from '../../platform/money.ts';

/** Subject of a prize: a competition and a row of its leaderboard. */
export const prizeSubject = (compId: string, boardId: string): string => `${compId}/${boardId}`;

/** Claim of a prize: each row of a leaderboard gets one. */
export const prizeClaim = (subject: string): string => `prize:${subject}`;

/**
 * The prize of a competition: a transfer from its organizer's wallet to the winner's. It is a saga because the wallet
 * may be closed, decline or respond late. `counterparty` is the winner, `input` the id of the competition.
 */
export function prizeSaga({
  config,
  ledger,
  sockets,
}: {
  config: RuntimeConfig;
  ledger: Ledger;
  sockets: SocketHub;
}): SagaKind {
  const toTransfer = ({ did, counterparty, amount, subject }: SagaRow): TransferFtRequest => ({
    receiver: counterparty,
    sender: did,
    ft_name: activeToken(config.tokens).name,
    ft_count: tokensFromMicro(amount),
    comment: PRIZE_PAYMENT + subject,
    quorum_type: QUORUM_TYPE,
    creatorDID: config.tokenCreatorDid,
  });

  async function pay({ tx, afterwards, proof }: Commit, saga: SagaRow): Promise<string> {
    const { id, did, counterparty: winner, amount, input: compId } = saga;
    const { transactionId } = await ledger.post(tx, {
      kind: 'prize',
      externalId: `prize:${id}:pay`,
      did,
      memo: `Prize of ${compId}`,
      lines: [
        { account: walletAccount(did), asset: TOKEN, amount: -amount },
        { account: walletAccount(winner), asset: TOKEN, amount },
      ],
      facts: { competition: compId },
      proof,
    });
    afterwards(() => {
      for (const one of [did, winner]) sockets.push(one, { type: 'balance', data: { did: one } });
    });
    return transactionId;
  }

  return {
    name: 'prize',
    noun: 'prize',
    once: true,
    steps: () => ['TRANSFER_FT'],
    claim: (_did, subject) => prizeClaim(subject),
    findSubject: (step, { comment = '' }) =>
      step === 'TRANSFER_FT' && comment.startsWith(PRIZE_PAYMENT)
        ? comment.slice(PRIZE_PAYMENT.length)
        : undefined,
    request: toTransfer,
    book: pay,
    // The organizer's page reloads its prizes together with the leaderboard.
    notify: ({ did, input: compId }) =>
      sockets.push(did, { type: 'leaderboard', data: { compId } }),
  };
}
