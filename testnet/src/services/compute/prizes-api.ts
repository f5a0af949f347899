import { newPrizeSchema, prizeListSchema } from '@trove/contract/wire/trade/prize.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { ownCompetition } from '../../people/competitions/own-competition.ts';
import { openPrize, readPrizes } from '../../people/competitions/prizes.ts';

const params = z.object({ id: z.string() });
const response = { 200: prizeListSchema };

/** `v1/competitions/{id}/prizes`: tokens for the ranks of the board, paid by the organizer's wallet (additive). */
export const prizesApi =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { clock, db } = context;

    app.get(
      '/:id/prizes',
      {
        config: { authority: { organiser: 'competitions:read' } },
        schema: { summary: 'The first places and their prizes', params, response },
      },
      async (request) => {
        const competition = ownCompetition(request);
        return { places: await readPrizes(db, competition) };
      },
    );

    app.post(
      '/:id/prizes',
      {
        config: { authority: { organiser: 'competitions:write' } },
        schema: {
          summary: "Asks the organizer's wallet to pay a place its prize",
          params,
          body: newPrizeSchema,
          response,
        },
      },
      async (request) => {
        const competition = ownCompetition(request);
        await openPrize(context, competition, request.body, clock.now());
        return { places: await readPrizes(db, competition) };
      },
    );
  };
