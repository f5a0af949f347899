import { readSessionClaim } from '@trove/contract/wire/people/session-claim.ts';

import type { AnyAction } from '../../chain/signing/signed-action.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import { type Challenges, readNonce } from './challenges.ts';
import type { Sessions } from './sessions.ts';

/**
 * Lets a signed write prove a session (rules.md#identity), the only proof that wallets can give which sign no text:
 * the signing DID is the session's, and the comment, or the input where the comment is specified, contains its
 * challenge. The proof is part of the write's own commit.
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
