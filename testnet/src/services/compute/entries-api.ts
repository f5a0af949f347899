import {
  entryListSchema,
  entrySchema,
  leaderboardSchema,
  newEntrySchema,
} from '@trove/contract/wire/people/competition.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { findCompetition } from '../../people/competitions/competitions.ts';
import { findEntrant } from '../../people/competitions/entrants.ts';
import {
  entriesLeft,
  readEntries,
  toEntry,
  handIn,
  withdraw,
} from '../../people/competitions/entries.ts';
import { leaderboardCsv, readLeaderboard } from '../../people/competitions/leaderboard.ts';
import { requireOpenTo } from '../../people/competitions/participants.ts';
import type { SampleTables } from '../../people/competitions/sample-submission.ts';
import { describeRows } from '../../platform/describe-rows.ts';

const params = z.object({ id: z.string() });
const csv = { 200: { description: 'A table', content: { 'text/csv': { schema: z.string() } } } };

/** `v1/competitions/{id}/entries` and `leaderboard` (additive, rules.md#competitions). */
export const entriesApi =
  (context: Context, samples: SampleTables): FastifyPluginAsyncZod =>
  async (app) => {
    const { clock, db, sessions } = context;

    async function readOwnEntries(id: string, did: string) {
      const competition = await findCompetition(db, id);
      const entrant = await findEntrant(db, id, did);
      const rows = await readEntries(db, id, entrant);
      return {
        entries: describeRows('entries', rows, toEntry),
        left: await entriesLeft(db, competition, entrant, clock.now()),
      };
    }

    app.get(
      '/:id/entries',
      {
        config: { authority: 'proven' },
        schema: {
          summary: "The entries of the session's team, and how many are left",
          params,
          response: { 200: entryListSchema },
        },
      },
      async (request) => {
        const { did } = sessions.of(request);
        return readOwnEntries(request.params.id, did);
      },
    );

    app.get(
      '/:id/sample-submission.csv',
      {
        config: { authority: { checkedBy: 'whether its data are shown' } },
        schema: {
          summary: 'The table of an entry with every id, to be filled in',
          params,
          response: csv,
        },
      },
      async (request, reply) => {
        const competition = await findCompetition(db, request.params.id);
        if (competition.shows_data === 0) {
          const { did } = await sessions.require(request);
          await requireOpenTo(db, did, competition, clock.now(), 'entry');
        }
        const table = await samples.of(competition);
        return sendTable(reply, 'sample-submission.csv', table);
      },
    );

    app.post(
      '/:id/entries',
      {
        // One entry of a participant at a time, because each takes a file's reading.
        config: {
          authority: { session: 'competitions:write' },
          repeatable: true,
          atOncePerCaller: 1,
        },
        schema: {
          summary: 'Submits an uploaded file, which is scored immediately',
          params,
          body: newEntrySchema,
          response: { 200: entrySchema },
        },
      },
      async (request, reply) => {
        const { did } = sessions.of(request);
        const competition = await findCompetition(db, request.params.id);
        return handIn(context, competition, did, request.body.artifactId, (tx, entry) =>
          reply.keepAnswer(tx, entry),
        );
      },
    );

    app.delete(
      '/:id/entries/:entry',
      {
        config: { authority: { session: 'competitions:write' } },
        schema: {
          summary: 'Takes an entry out of the ranking',
          params: params.extend({ entry: z.string() }),
          response: { 200: entryListSchema },
        },
      },
      async (request) => {
        const { id, entry } = request.params;
        const { did } = sessions.of(request);
        await withdraw(context, await findCompetition(db, id), did, entry);
        return readOwnEntries(id, did);
      },
    );

    app.get(
      '/:id/leaderboard',
      {
        config: { authority: 'anyone' },
        schema: { summary: 'The leaderboard', params, response: { 200: leaderboardSchema } },
      },
      async ({ params: { id } }, reply) => {
        void reply.header('cache-control', 'no-cache');
        return readLeaderboard(db, await findCompetition(db, id));
      },
    );

    app.get(
      '/:id/leaderboard.csv',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'The same for spreadsheets',
          params,
          response: csv,
        },
      },
      async ({ params: { id } }, reply) => {
        const table = leaderboardCsv(await readLeaderboard(db, await findCompetition(db, id)));
        return sendTable(reply.header('cache-control', 'no-cache'), 'leaderboard.csv', table);
      },
    );
  };

const sendTable = (reply: FastifyReply, name: string, table: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(table);
