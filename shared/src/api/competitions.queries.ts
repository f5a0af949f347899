import type { Registration } from '../contract/entities.ts';
import { SUBMISSIONS } from '../contract/screens-competitions.ts';
import {
  competitionListSchema,
  competitionRecordSchema,
  entryListSchema,
  entrySchema,
  leaderboardSchema,
  membershipSchema,
} from '../contract/wire/competition.ts';
import type { CompetitionRecord, Entry, Membership } from '../contract/wire/competition.ts';
import { uploadReplySchema } from '../contract/wire/upload.ts';
import { AppError } from '../errors/app-error.ts';
import { queryOptions } from '../kit/core.ts';
import { artifacts } from './artifacts.ts';
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

/** One competition; null for a name the network does not know (spec 001 §2: its area exists nevertheless). */
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

/** The submissions of a DID's team, or its own, newest first; and how many are left. */
export const entriesQuery = (api: Api, compId: string, did: string | null) =>
  queryOptions({
    queryKey: ['competitions', compId, 'entries', did],
    enabled: did !== null,
    queryFn: ({ signal }) => api.dapp.get(at(compId, 'entries'), { signal }).json(entryListSchema),
    meta: { silent: true },
  });

/** The leaderboard, open to everybody; null where there is none. */
export const leaderboardQuery = (api: Api, compId: string) =>
  queryOptions({
    queryKey: ['competitions', compId, 'leaderboard'],
    queryFn: async ({ signal }) => {
      const reply = await api.dapp.get(at(compId, 'leaderboard'), {
        signal,
        throwHttpErrors: (status) => status !== 404,
      });
      return reply.status === 404 ? null : leaderboardSchema.parse(await reply.json());
    },
    meta: { silent: true },
  });

/** Uploads a file to be scored; answers its id. */
export async function uploadEntry(api: Api, compId: string, file: File): Promise<string> {
  const form = new FormData();
  form.append('metadata', JSON.stringify({ name: `${compId} ${file.name}`, type: 'dataset' }));
  form.append('asset', file);
  const { assetId } = uploadReplySchema.parse(await artifacts.upload(api, form));
  if (assetId === undefined) throw new AppError('file', SUBMISSIONS.unreadable);
  return assetId;
}

/** Hands an uploaded file in: it is scored at once. */
export const submitEntry = (api: Api, compId: string, artifactId: string): Promise<Entry> =>
  api.dapp.post(at(compId, 'entries'), { json: { artifactId } }).json(entrySchema);

/** Takes a submission out of the ranking; its try is free again. */
export const withdrawEntry = (api: Api, compId: string, id: string): Promise<unknown> =>
  api.dapp.delete(at(compId, `entries/${encodeURIComponent(id)}`)).json();

export const foundTeam = (api: Api, compId: string, name: string): Promise<unknown> =>
  api.dapp.post(at(compId, 'team'), { json: { name } }).json();

export const joinTeam = (api: Api, compId: string, joinCode: string): Promise<unknown> =>
  api.dapp.post(at(compId, 'team/join'), { json: { joinCode } }).json();

export const leaveTeam = (api: Api, compId: string): Promise<unknown> =>
  api.dapp.delete(at(compId, 'team')).json();

/** For the leader, until the first submission. */
export const removeMember = (api: Api, compId: string, did: string): Promise<unknown> =>
  api.dapp.delete(at(compId, `team/members/${encodeURIComponent(did)}`)).json();
