import { newPartnerSchema, partnerListSchema } from '@trove/contract/wire/people/partner.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { ownCompetition } from '../../people/competitions/own-competition.ts';
import { addPartner, listPartners, removePartner } from '../../people/embed/partners.ts';

const params = z.object({ id: z.string() });
const response = { 200: partnerListSchema };

/** `v1/competitions/{id}/partners` (additive): pages that may show it; only the organizer's DID may change them. */
export const partnersApi =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = context;

    const answer = async (id: string) => ({ partners: await listPartners(db, id) });

    app.get(
      '/:id/partners',
      {
        config: { authority: { organiser: 'competitions:read' } },
        schema: { summary: 'Pages of partners that may show it', params, response },
      },
      async (request) => {
        const { id } = ownCompetition(request);
        return answer(id);
      },
    );

    app.post(
      '/:id/partners',
      {
        config: { authority: { organiser: 'competitions:write' } },
        schema: {
          summary: 'Lets the pages of an origin show it',
          params,
          body: newPartnerSchema,
          response,
        },
      },
      async (request) => {
        const { id } = ownCompetition(request);
        await addPartner(context, id, request.body.origin);
        return answer(id);
      },
    );

    app.delete(
      '/:id/partners/:origin',
      {
        config: { authority: { organiser: 'competitions:write' } },
        schema: {
          summary: 'Takes a partner off the list; its sessions end',
          params: params.extend({ origin: z.string() }),
          response,
        },
      },
      async (request) => {
        const { id } = ownCompetition(request);
        await removePartner(context, id, request.params.origin);
        return answer(id);
      },
    );
  };
