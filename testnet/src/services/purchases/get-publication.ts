import type { ExecuteContractRequest } from '@trove/contract/wallet.ts';
import { type Publication, publicationSchema } from '@trove/contract/wire/trade/publication.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { newestSaga } from '../../chain/sagas/find-saga.ts';
import type { Context } from '../../core/context.ts';
import { toPublication } from '../../market/publishing/publication-state.ts';
import type { Db } from '../../platform/db/schema.ts';

const schema = {
  summary: 'Where the newest publication of a file by the session stands',
  params: z.object({ nft: z.string() }),
  response: { 200: publicationSchema },
};

/** `GET publications/{nft}`: state of the newest publication of a file by the session's DID. */
export const getPublication =
  ({ db, sessions }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/publications/:nft',
      { config: { authority: 'proven' }, schema },
      async (request, reply): Promise<Publication> => {
        void reply.header('cache-control', 'no-store');
        const { did } = sessions.of(request);
        const { nft } = request.params;
        const publication = await newestSaga(db, 'publication', did, nft);
        if (!publication) return { nft, state: 'none' };
        const contract = await readSignedContract(db, publication.contract_transaction_id);
        return { ...toPublication(publication), ...(contract !== undefined && { contract }) };
      },
    );
  };

async function readSignedContract(db: Db, transactionId: string): Promise<string | undefined> {
  const block = await db
    .selectFrom('transactions')
    .innerJoin('block_proofs', 'block_proofs.transaction_number', 'transactions.number')
    .select('payload')
    .where('transactions.id', '=', transactionId)
    .executeTakeFirst();
  if (!block) return undefined;
  const { smartContractData } = JSON.parse(block.payload) as ExecuteContractRequest;
  return smartContractData;
}
