import {
  joinTeamSchema,
  newTeamSchema,
  teamSchema,
} from '@trove/contract/wire/people/competition.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { findCompetition } from '../../people/competitions/competitions.ts';
import {
  createTeam,
  joinTeam,
  leaveTeam,
  removeMember,
  findTeam,
} from '../../people/competitions/teams.ts';
import { toPlainName } from '../../platform/require-plain-name.ts';

const params = z.object({ id: z.string() });
const answer = { 200: z.object({ team: z.nullable(teamSchema) }) };
const JOINS_A_MINUTE = 10;

/** `v1/competitions/{id}/team` (additive): one team per DID, with a code that lets others join. */
export const teamsApi =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, sessions } = context;

    app.get(
      '/:id/team',
      {
        config: { authority: 'proven' },
        schema: { summary: 'The team of the session', params, response: answer },
      },
      async (request) => {
        const { did } = sessions.of(request);
        const competition = await findCompetition(db, request.params.id);
        return { team: await findTeam(db, competition, did) };
      },
    );

    app.post(
      '/:id/team',
      {
        config: { authority: { session: 'competitions:write' }, repeatable: true },
        schema: { summary: 'Founds a team', params, body: newTeamSchema, response: answer },
      },
      async (request, reply) => {
        const { did } = sessions.of(request);
        const competition = await findCompetition(db, request.params.id);
        const team = await createTeam(
          context,
          competition,
          did,
          toPlainName(request.body.name),
          (tx, made) => reply.keepAnswer(tx, { team: made }),
        );
        return { team };
      },
    );

    app.post(
      '/:id/team/join',
      {
        // The limit prevents guessing codes by trial.
        config: {
          authority: { session: 'competitions:write' },
          repeatable: true,
          rateLimit: { max: JOINS_A_MINUTE, timeWindow: '1 minute' },
        },
        schema: { summary: 'Joins a team', params, body: joinTeamSchema, response: answer },
      },
      async (request, reply) => {
        const { did } = sessions.of(request);
        const competition = await findCompetition(db, request.params.id);
        const { joinCode } = request.body;
        const team = await joinTeam(context, competition, did, joinCode, (tx, joined) =>
          reply.keepAnswer(tx, { team: joined }),
        );
        return { team };
      },
    );

    app.delete(
      '/:id/team',
      {
        config: { authority: { session: 'competitions:write' } },
        schema: { summary: 'Leaves the team', params, response: answer },
      },
      async (request) => {
        const { did } = sessions.of(request);
        await leaveTeam(context, await findCompetition(db, request.params.id), did);
        return { team: null };
      },
    );

    app.delete(
      '/:id/team/members/:did',
      {
        config: { authority: { session: 'competitions:write' } },
        schema: {
          summary: 'Removes a member from the team of the session',
          params: params.extend({ did: z.string() }),
          response: answer,
        },
      },
      async (request) => {
        const { id, did: member } = request.params;
        const { did } = sessions.of(request);
        return { team: await removeMember(context, await findCompetition(db, id), did, member) };
      },
    );
  };
