import {
  type Publication,
  publicationSchema,
} from '@trove/shared/contract/wire/trade/publication.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { newestSaga } from '../../chain/sagas/find-saga.ts';
import type { Context } from '../../core/context.ts';
import { toPublication } from '../../market/publishing/publication-state.ts';

const schema = {
  summary: 'Where the newest publication of a file by the session stands',
  params: z.object({ nft: z.string() }),
  response: { 200: publicationSchema },
};

/** `GET publications/{nft}`: state of the newest publication of a file by the session's DID. */
export const getPublication =
  ({ db, sessions }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/publications/:nft', { schema }, async (request, reply): Promise<Publication> => {
      void reply.header('cache-control', 'no-store');
      const { did } = await sessions.require(request);
      const { nft } = request.params;
      const publication = await newestSaga(db, 'publication', did, nft);
      return publication ? toPublication(publication) : { nft, state: 'none' };
    });
    done();
  };
