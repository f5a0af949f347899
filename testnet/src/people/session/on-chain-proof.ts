import * as z from 'zod';

import type { AnyAction } from '../../chain/signing/signed-action.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import { type Challenges, nonceOf } from './challenges.ts';
import type { Sessions } from './sessions.ts';

const withComment = z.looseObject({ comment: z.string() });

/**
 * Lets a signed write prove a session, as the one proof that wallets can give which sign no text: the DID that signs is the
 * session's, and the comment is the challenge it was given (network.md 4.2). Part of the write's own commit.
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
      const { data } = withComment.safeParse(payload);
      const nonce = nonceOf(data?.comment ?? '');
      if (data && nonce && (await challenges.spend(did, data.comment, { tx: commit.tx }))) {
        await sessions.prove(commit.tx, did, nonce);
        commit.afterwards(() => sockets.sessionsChanged(did));
      }
      return done;
    },
  });
