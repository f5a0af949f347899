import { revokeRequestSchema } from '@trove/contract/wire/people/session-list.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';

const schema = {
  summary: 'Ends sessions of the same DID',
  body: revokeRequestSchema,
  response: { 200: z.object({ status: z.literal(true) }) },
};

/** `POST revoke {ids}`: signs the DID out of other browsers; idempotent. */
export const revoke =
  ({ sessions, sockets }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/revoke', { config: { authority: 'proven' }, schema }, async (request) => {
      const { did } = sessions.of(request);
      await sessions.revoke(request, request.body.ids);
      sockets.sessionsChanged(did);
      return { status: true as const };
    });
  };
