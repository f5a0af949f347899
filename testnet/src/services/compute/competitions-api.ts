import { registrationSchema } from '@trove/contract/entities.ts';
import { competitionDataSchema } from '@trove/contract/wire/people/competition-access.ts';
import {
  competitionListSchema,
  competitionRecordSchema,
  membershipSchema,
} from '@trove/contract/wire/people/competition.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { askForAccess, readAccess } from '../../people/competitions/access-requests.ts';
import {
  findCompetition,
  listCompetitions,
  participantCounts,
  toRecord,
} from '../../people/competitions/competitions.ts';
import { getBoardId, findEntrant, hasEntered } from '../../people/competitions/entrants.ts';
import { entriesLeft } from '../../people/competitions/entries.ts';
import { register, findRegistration, unregister } from '../../people/competitions/registrations.ts';
import type { SampleTables } from '../../people/competitions/sample-submission.ts';
import { findTeam } from '../../people/competitions/teams.ts';
import { listedFor } from '../../people/embed/require-listed.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { readData } from './competition-data.ts';

const params = z.object({ id: z.string() });

/** `v1/competitions` (additive): competitions, and the session's relation to them (rules.md#competitions). */
export const competitionsApi =
  (context: Context, samples: SampleTables): FastifyPluginAsyncZod =>
  async (app) => {
    const { clock, db, sessions } = context;

    const readMembership = (id: string, did: string) => membershipOf(context, id, did);

    app.get(
      '',
      {
        config: { authority: 'anyone' },
        schema: { summary: 'All competitions', response: { 200: competitionListSchema } },
      },
      async (request) => {
        const [all, counts] = [await listCompetitions(db), await participantCounts(db)];
        const rows = await listedFor(context, request, all);
        const records = describeRows('competitions', rows, (row) =>
          toRecord(row, { now: clock.now(), participants: counts.get(row.id) ?? 0 }),
        );
        return { competitions: { rows: records, dropped: 0 } };
      },
    );

    app.get(
      '/:id',
      {
        config: { authority: 'anyone' },
        schema: { summary: 'A competition', params, response: { 200: competitionRecordSchema } },
      },
      async ({ params: { id } }) => {
        const [row, counts] = [await findCompetition(db, id), await participantCounts(db)];
        return toRecord(row, { now: clock.now(), participants: counts.get(id) ?? 0 });
      },
    );

    app.get(
      '/:id/data',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'The beginning of the data, where the organizer shows it to everybody',
          params,
          response: { 200: competitionDataSchema },
        },
      },
      async ({ params: { id } }) => readData(context, samples, await findCompetition(db, id)),
    );

    app.post(
      '/:id/access-request',
      {
        config: { authority: { session: 'competitions:write' } },
        schema: {
          summary: 'Asks the organizer for access; as often as one likes',
          params,
          response: { 200: membershipSchema },
        },
      },
      async (request) => {
        const { did } = sessions.of(request);
        const competition = await findCompetition(db, request.params.id);
        await askForAccess(context, competition, did);
        return readMembership(competition.id, did);
      },
    );

    app.get(
      '/:id/me',
      {
        config: { authority: 'proven' },
        schema: {
          summary: 'Access, registration, team and entries left of the session',
          params,
          response: { 200: membershipSchema },
        },
      },
      async (request) => {
        const { did } = sessions.of(request);
        return readMembership(request.params.id, did);
      },
    );

    app.put(
      '/:id/registration',
      {
        config: { authority: { session: 'competitions:write' } },
        schema: {
          summary: 'Registers, or changes the form; as often as one likes',
          params,
          body: registrationSchema,
          response: { 200: membershipSchema },
        },
      },
      async (request) => {
        const { did } = sessions.of(request);
        const competition = await findCompetition(db, request.params.id);
        await register(context, competition, did, request.body);
        return readMembership(competition.id, did);
      },
    );

    app.delete(
      '/:id/registration',
      {
        config: { authority: { session: 'competitions:write' } },
        schema: {
          summary: 'Takes the registration back',
          params,
          response: { 200: membershipSchema },
        },
      },
      async (request) => {
        const { did } = sessions.of(request);
        const competition = await findCompetition(db, request.params.id);
        await unregister(context, competition, did);
        return readMembership(competition.id, did);
      },
    );
  };

async function membershipOf({ clock, db }: Context, id: string, did: string) {
  const competition = await findCompetition(db, id);
  const entrant = await findEntrant(db, id, did);
  const access = await readAccess(db, id, did);
  return {
    did,
    participant: access === 'given',
    access,
    organiser: competition.organiser_did === did,
    boardId: getBoardId(id, entrant),
    entered: await hasEntered(db, id, did),
    registration: await findRegistration(db, id, did),
    team: await findTeam(db, competition, did),
    left: await entriesLeft(db, competition, entrant, clock.now()),
  };
}
