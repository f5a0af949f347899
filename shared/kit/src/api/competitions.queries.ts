import type { Registration } from '@trove/contract/entities.ts';
import {
  competitionListSchema,
  competitionRecordSchema,
  leaderboardSchema,
  membershipSchema,
} from '@trove/contract/wire/people/competition.ts';
import type { CompetitionRecord, Membership } from '@trove/contract/wire/people/competition.ts';

import { queryOptions } from '../core.ts';
import type { Api } from './create-api.ts';
import { checkAccess } from './writes.ts';

/** Returns the path of a call within a competition. */
export const competitionPath = (compId: string, part: string) =>
  `v1/competitions/${encodeURIComponent(compId)}/${part}`;

/** All competitions, in the order the network shows them (spec 001 §2). */
export const competitionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['competitions'],
    queryFn: async ({ signal }) =>
      (await api.dapp.get('v1/competitions', { signal }).json(competitionListSchema)).competitions
        .rows,
    meta: { silent: true },
  });

/**
 * Reads one competition; returns null for a name the network does not have (spec 001 §2: its area exists
 * nevertheless).
 */
export const readCompetition = async (
  api: Api,
  compId: string,
  signal?: AbortSignal,
): Promise<CompetitionRecord | null> => {
  const reply = await api.dapp.get(`v1/competitions/${encodeURIComponent(compId)}`, {
    throwHttpErrors: (status) => status !== 404,
    ...(signal && { signal }),
  });
  return reply.status === 404 ? null : competitionRecordSchema.parse(await reply.json());
};

export const competitionQuery = (api: Api, compId: string) =>
  queryOptions({
    queryKey: ['competitions', compId],
    queryFn: ({ signal }) => readCompetition(api, compId, signal),
    meta: { silent: true },
  });

/** Membership of a DID in a competition: access, registration, team, submissions left. Needs its proven session. */
export const membershipQuery = (api: Api, compId: string, did: string | null) =>
  queryOptions({
    queryKey: ['competitions', compId, 'me', did],
    enabled: did !== null,
    queryFn: ({ signal }) =>
      api.dapp.get(competitionPath(compId, 'me'), { signal }).json(membershipSchema),
    meta: { silent: true },
  });

/** Whether a DID may see the area of a competition (spec 001 §4, §7). Checked again whenever a wallet connects. */
export const accessQuery = (api: Api, compId: string, did: string | null) =>
  queryOptions({
    queryKey: ['competitions', compId, 'access', did],
    enabled: did !== null,
    queryFn: () => checkAccess(api, compId, did ?? ''),
    meta: { silent: true },
  });

/** Registers the session's DID, or changes its registration. */
export const sendRegistration = (
  api: Api,
  compId: string,
  form: Registration,
): Promise<Membership> =>
  api.dapp.put(competitionPath(compId, 'registration'), { json: form }).json(membershipSchema);

export const cancelRegistration = (api: Api, compId: string): Promise<Membership> =>
  api.dapp.delete(competitionPath(compId, 'registration')).json(membershipSchema);

/** The leaderboard, open to everybody; null where there is none. */
export const leaderboardQuery = (api: Api, compId: string) =>
  queryOptions({
    queryKey: ['competitions', compId, 'leaderboard'],
    queryFn: async ({ signal }) => {
      const reply = await api.dapp.get(competitionPath(compId, 'leaderboard'), {
        signal,
        throwHttpErrors: (status) => status !== 404,
      });
      return reply.status === 404 ? null : leaderboardSchema.parse(await reply.json());
    },
    meta: { silent: true },
  });

export const createTeam = (api: Api, compId: string, name: string): Promise<unknown> =>
  api.dapp.post(competitionPath(compId, 'team'), { json: { name } }).json();

export const joinTeam = (api: Api, compId: string, joinCode: string): Promise<unknown> =>
  api.dapp.post(competitionPath(compId, 'team/join'), { json: { joinCode } }).json();

export const leaveTeam = (api: Api, compId: string): Promise<unknown> =>
  api.dapp.delete(competitionPath(compId, 'team')).json();

/** Removes a member; for the leader, until the first submission. */
export const removeMember = (api: Api, compId: string, did: string): Promise<unknown> =>
  api.dapp.delete(competitionPath(compId, `team/members/${encodeURIComponent(did)}`)).json();
