import { readSessionClaim } from '@trove/shared/contract/wire/people/session-claim.ts';

import type { AnyAction } from '../../chain/signing/signed-action.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import { type Challenges, readNonce } from './challenges.ts';
import type { Sessions } from './sessions.ts';

/**
 * Lets a signed write prove a session, as the one proof that wallets can give which sign no text: the DID that signs is the
 * session's, and the comment, or the input where that is specified, holds the challenge it was given (network.md 4.2). Part of
 * the write's own commit.
 */
export const provesSessions =
  ({
    challenges,
    sessions,
    sockets,
  }: {
    challenges: Challenges;
    sessions: Sessions;
    sockets: Pick<SocketHub, 'sessionsChanged'>;
  }) =>
  (action: AnyAction): AnyAction => ({
    ...action,
    async execute(commit) {
      const done = await action.execute(commit);
      const { did, payload } = commit.proof;
      const claim = readSessionClaim(payload);
      const nonce = readNonce(claim);
      if (nonce && (await challenges.spend(did, claim, { tx: commit.tx }))) {
        await sessions.prove(commit.tx, did, nonce);
        commit.afterwards(() => sockets.sessionsChanged(did));
      }
      return done;
    },
  });
