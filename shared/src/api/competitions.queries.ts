import type { Registration } from '../contract/entities.ts';
import {
  competitionListSchema,
  competitionRecordSchema,
  membershipSchema,
} from '../contract/wire/competition.ts';
import type { CompetitionRecord, Membership } from '../contract/wire/competition.ts';
import { queryOptions } from '../kit/core.ts';
import type { Api } from './create-api.ts';
import { checkAccess } from './writes.ts';

const at = (compId: string, part: string) =>
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

/** One competition; null when the network knows none of this name (spec 001 §2: its area is there all the same). */
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

/** What a DID has to do with a competition: access, registration, team, submissions left. Needs its proven session. */
export const membershipQuery = (api: Api, compId: string, did: string | null) =>
  queryOptions({
    queryKey: ['competitions', compId, 'me', did],
    enabled: did !== null,
    queryFn: ({ signal }) => api.dapp.get(at(compId, 'me'), { signal }).json(membershipSchema),
    meta: { silent: true },
  });

/** Whether a DID may see the area of a competition (spec 001 §4, §7). Asked again whenever a wallet connects. */
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
  api.dapp.put(at(compId, 'registration'), { json: form }).json(membershipSchema);

export const cancelRegistration = (api: Api, compId: string): Promise<Membership> =>
  api.dapp.delete(at(compId, 'registration')).json(membershipSchema);
