import {
  accessDecisionSchema,
  showDataSchema,
} from '@trove/contract/wire/people/competition-access.ts';
import {
  closingSchema,
  competitionRecordSchema,
  participantListSchema,
  themeChangeSchema,
} from '@trove/contract/wire/people/competition.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { decideAccess } from '../../people/competitions/access-requests.ts';
import {
  findCompetition,
  participantCounts,
  toRecord,
} from '../../people/competitions/competitions.ts';
import {
  changeTheme,
  closePhase,
  participantsCsv,
  readParticipants,
  showData,
} from '../../people/competitions/organise.ts';
import { ownCompetition } from '../../people/competitions/own-competition.ts';
import { toPlainName } from '../../platform/require-plain-name.ts';

const params = z.object({ id: z.string() });
const record = { 200: competitionRecordSchema };

/** Endpoints only for a competition's organizer (additive, rules.md#competitions). Access keys: `keys-api.ts`. */
export const organiserApi =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { clock, db } = context;

    async function current(id: string) {
      const participants = (await participantCounts(db)).get(id) ?? 0;
      return toRecord(await findCompetition(db, id), { now: clock.now(), participants });
    }

    app.get(
      '/:id/participants',
      {
        config: { authority: { organiser: 'competitions:read' } },
        schema: {
          summary: 'Registered DIDs and participants',
          params,
          response: { 200: participantListSchema },
        },
      },
      async (request) => {
        const competition = ownCompetition(request);
        return { participants: await readParticipants(db, competition) };
      },
    );

    app.get(
      '/:id/participants.csv',
      {
        config: { authority: { organiser: 'competitions:read' } },
        schema: {
          summary: 'The same for spreadsheets',
          params,
          response: {
            200: { description: 'A table', content: { 'text/csv': { schema: z.string() } } },
          },
        },
      },
      async (request, reply) => {
        const competition = ownCompetition(request);
        await reply
          .type('text/csv; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-disposition', 'attachment; filename="participants.csv"')
          .send(participantsCsv(await readParticipants(db, competition)));
        return reply;
      },
    );

    app.post(
      '/:id/participants/:did/access',
      {
        config: { authority: { organiser: 'competitions:write' } },
        schema: {
          summary: 'Gives a registered DID access, or refuses its request',
          params: params.extend({ did: z.string() }),
          body: accessDecisionSchema,
          response: { 200: participantListSchema },
        },
      },
      async (request) => {
        const competition = ownCompetition(request);
        await decideAccess(context, competition, request.params.did, request.body.decision);
        return { participants: await readParticipants(db, competition) };
      },
    );

    app.put(
      '/:id/data',
      {
        config: { authority: { organiser: 'competitions:write' } },
        schema: {
          summary: 'Shows everybody the beginning of the data, or hides it',
          params,
          body: showDataSchema,
          response: record,
        },
      },
      async (request) => {
        const competition = ownCompetition(request);
        await showData(db, competition, request.body.showsData);
        return current(competition.id);
      },
    );

    app.post(
      '/:id/close',
      {
        config: { authority: { organiser: 'competitions:write' } },
        schema: { summary: 'Ends a phase now', params, body: closingSchema, response: record },
      },
      async (request) => {
        const competition = ownCompetition(request);
        await closePhase(db, competition, request.body.what, clock.now());
        return current(competition.id);
      },
    );

    app.put(
      '/:id/theme',
      {
        config: { authority: { organiser: 'competitions:write' } },
        schema: {
          summary: 'Changes colour, name and description of the theme',
          params,
          body: themeChangeSchema,
          response: record,
        },
      },
      async (request) => {
        const competition = ownCompetition(request);
        const { name, ...theme } = request.body;
        await changeTheme(db, competition, { ...theme, name: toPlainName(name) });
        return current(competition.id);
      },
    );
  };
