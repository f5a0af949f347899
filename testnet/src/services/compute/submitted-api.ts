import { removalSchema, submittedListSchema } from '@trove/contract/wire/people/competition.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { ownCompetition } from '../../people/competitions/own-competition.ts';
import { listSubmitted, removeEntry } from '../../people/competitions/removed-entries.ts';

const params = z.object({ id: z.string() });

/** `v1/competitions/{id}/submitted` (additive): everybody's entries, for the organizer, who may remove them. */
export const submittedApi =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/:id/submitted',
      {
        config: { authority: { organiser: 'competitions:read' } },
        schema: {
          summary: 'The newest scored and removed entries of all participants',
          params,
          querystring: z.object({ q: z.string().max(200).default('') }),
          response: { 200: submittedListSchema },
        },
      },
      async (request) => {
        const competition = ownCompetition(request);
        return { entries: await listSubmitted(context.db, competition, request.query.q) };
      },
    );

    app.post(
      '/:id/submitted/:entry/removal',
      {
        config: { authority: { organiser: 'competitions:write' } },
        schema: {
          summary: 'Removes an entry from the ranking, for a reason that its sender is shown',
          params: params.extend({ entry: z.string() }),
          body: removalSchema,
          response: { 200: submittedListSchema },
        },
      },
      async (request) => {
        const competition = ownCompetition(request);
        await removeEntry(context, competition, request.params.entry, request.body.reason);
        return { entries: await listSubmitted(context.db, competition, '') };
      },
    );
  };
