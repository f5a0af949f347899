import type { RuntimeConfig } from '@trove/contract/config.ts';
import { QUORUM_TYPE } from '@trove/contract/limits.ts';
import type { CreateFtRequest } from '@trove/contract/wallet.ts';

import type { Ledger } from '../../chain/ledger/ledger.ts';
import type { SagaKind } from '../../chain/sagas/saga-kind.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import { tokensFromMicro } from '../../platform/money.ts';
import { issueToken } from './issue-token.ts';

export const tokenClaim = (did: string, name: string) => `token:${did}:${name}`;

/** The creation of a token (wire.md#socket, CREATE_FT). `subject` is its name, `amount` the micro-units created. */
export function tokenSaga(parts: {
  config: RuntimeConfig;
  ledger: Ledger;
  sockets: SocketHub;
}): SagaKind {
  return {
    name: 'token',
    noun: 'token creation',
    once: true,
    steps: () => ['CREATE_FT'],
    claim: tokenClaim,
    findSubject: (step, { ft_name }) => (step === 'CREATE_FT' ? ft_name : undefined),
    request: ({ did, subject, amount, input }): CreateFtRequest => ({
      did,
      ft_name: subject,
      ft_count: tokensFromMicro(amount),
      token_count: Number(input),
      quorum_type: QUORUM_TYPE,
    }),
    book: (commit, { did, subject, amount }) =>
      issueToken(commit, parts, { did, name: subject, count: tokensFromMicro(amount) }),
    notify({ did }) {
      parts.sockets.push(did, { type: 'balance', data: { did } });
    },
  };
}
