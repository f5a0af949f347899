import type { CreateFtRequest } from '@trove/contract/wallet.ts';
import * as z from 'zod';

import type { SignedAction } from '../../chain/signing/signed-action.ts';
import type { Core } from '../../core/core.ts';
import { issueToken } from '../../market/tokens/issue-token.ts';
import { checkToken } from '../../market/tokens/token-rules.ts';
import type { Db } from '../../platform/db/schema.ts';

const newToken = ({ did, ft_name, ft_count }: CreateFtRequest) => ({
  did,
  name: ft_name,
  count: ft_count,
});

/**
 * `create-ft`: creates a user's own token (wire.md#writes). `token_count`, its backing on a real node, is ignored.
 */
export function createFt({ config, ledger, sagas, sockets }: Core): SignedAction<CreateFtRequest> {
  const findStep = (db: Db, request: CreateFtRequest) =>
    sagas.findStep(db, request.did, 'CREATE_FT', request);

  return {
    name: 'create-ft',
    schema: z.object({
      did: z.string(),
      ft_name: z.string(),
      ft_count: z.int(),
      token_count: z.int().min(1),
      quorum_type: z.int().min(1).max(2).default(2),
    }),
    signer: ({ did }) => did,

    async check(db, request) {
      await findStep(db, request);
      await checkToken(db, newToken(request), config);
    },

    async execute(commit, request) {
      const { did } = request;
      const message = 'FT created successfully';
      const saga = await findStep(commit.tx, request);
      if (saga) return { message, transactionId: await sagas.take(commit, saga) };

      await checkToken(commit.tx, newToken(request), config);
      const transactionId = await issueToken(commit, { config, ledger }, newToken(request));
      commit.afterwards(() => sockets.push(did, { type: 'balance', data: { did } }));
      return { message, transactionId };
    },
  };
}
