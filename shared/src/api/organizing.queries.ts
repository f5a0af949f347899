import {
  accessKeyListSchema,
  competitionRecordSchema,
  newAccessKeySchema,
  participantListSchema,
} from '../contract/wire/people/competition.ts';
import type {
  AccessKeyTerms,
  CompetitionRecord,
  ThemeChange,
} from '../contract/wire/people/competition.ts';
import { partnerListSchema } from '../contract/wire/people/partner.ts';
import { prizeListSchema } from '../contract/wire/trade/prize.ts';
import type { NewPrize, PrizePlace } from '../contract/wire/trade/prize.ts';
import { queryOptions } from '../kit/core.ts';
import type { Api } from './create-api.ts';

/** Path of the organizer's own endpoints, for reading and changing a competition (additive, network.md 4.10). */
const at = (compId: string, part: string) =>
  `v1/competitions/${encodeURIComponent(compId)}/${part}`;

export const accessKeysQuery = (api: Api, compId: string, did: string | null) =>
  queryOptions({
    queryKey: ['competitions', compId, 'keys', did],
    queryFn: async ({ signal }) =>
      (await api.dapp.get(at(compId, 'keys'), { signal }).json(accessKeyListSchema)).keys,
    meta: { silent: true },
  });

export const participantsQuery = (api: Api, compId: string, did: string | null) =>
  queryOptions({
    queryKey: ['competitions', compId, 'participants', did],
    queryFn: async ({ signal }) =>
      (await api.dapp.get(at(compId, 'participants'), { signal }).json(participantListSchema))
        .participants,
    meta: { silent: true },
  });

/** Makes an access key; answers the key itself, which the network tells once. */
export const makeKey = async (api: Api, compId: string, terms: AccessKeyTerms): Promise<string> =>
  (await api.dapp.post(at(compId, 'keys'), { json: terms }).json(newAccessKeySchema)).key;

/** Revokes a key: it admits no new participants, those admitted before remain. */
export const revokeKey = (api: Api, compId: string, id: string): Promise<unknown> =>
  api.dapp.delete(at(compId, `keys/${encodeURIComponent(id)}`)).json();

export const closePhase = (
  api: Api,
  compId: string,
  what: 'registration' | 'submission',
): Promise<CompetitionRecord> =>
  api.dapp.post(at(compId, 'close'), { json: { what } }).json(competitionRecordSchema);

export const saveTheme = (
  api: Api,
  compId: string,
  change: ThemeChange,
): Promise<CompetitionRecord> =>
  api.dapp.put(at(compId, 'theme'), { json: change }).json(competitionRecordSchema);

/** Sites that may show a competition in a page of their own, oldest first. */
export const partnersQuery = (api: Api, compId: string, did: string | null) =>
  queryOptions({
    queryKey: ['competitions', compId, 'partners', did],
    queryFn: async ({ signal }) =>
      (await api.dapp.get(at(compId, 'partners'), { signal }).json(partnerListSchema)).partners,
    meta: { silent: true },
  });

export const addPartner = (api: Api, compId: string, origin: string): Promise<unknown> =>
  api.dapp.post(at(compId, 'partners'), { json: { origin } }).json();

/** Ends the sessions in its pages too. */
export const removePartner = (api: Api, compId: string, origin: string): Promise<unknown> =>
  api.dapp.delete(at(compId, `partners/${encodeURIComponent(origin)}`)).json();

/** The first places of the ranking and what has become of their prizes. */
export const prizesQuery = (api: Api, compId: string, did: string | null) =>
  queryOptions({
    // Under the leaderboard, with which it is read again.
    queryKey: ['competitions', compId, 'leaderboard', 'prizes', did],
    queryFn: async ({ signal }) =>
      (await api.dapp.get(at(compId, 'prizes'), { signal }).json(prizeListSchema)).places,
    meta: { silent: true },
  });

/** Asks for a prize to be paid; the network then asks the wallet. */
export const payPrize = async (api: Api, compId: string, prize: NewPrize): Promise<PrizePlace[]> =>
  (await api.dapp.post(at(compId, 'prizes'), { json: prize }).json(prizeListSchema)).places;
