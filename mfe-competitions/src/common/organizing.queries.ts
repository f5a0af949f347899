import {
  accessKeyListSchema,
  competitionRecordSchema,
  newAccessKeySchema,
  participantListSchema,
  submittedListSchema,
} from '@trove/contract/wire/people/competition.ts';
import type {
  AccessKeyTerms,
  CompetitionRecord,
  ParticipantRecord,
  ThemeChange,
} from '@trove/contract/wire/people/competition.ts';
import { partnerListSchema } from '@trove/contract/wire/people/partner.ts';
import { prizeListSchema } from '@trove/contract/wire/trade/prize.ts';
import type { NewPrize, PrizePlace } from '@trove/contract/wire/trade/prize.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions } from '@trove/kit/core.ts';

/** Path of the organizer's own endpoints, for reading and changing a competition (additive, rules.md#competitions). */
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

/** Gives a registered DID access, or refuses its request. */
export const decideAccess = async (
  api: Api,
  compId: string,
  did: string,
  decision: 'given' | 'refused',
): Promise<ParticipantRecord[]> =>
  (
    await api.dapp
      .post(at(compId, `participants/${encodeURIComponent(did)}/access`), { json: { decision } })
      .json(participantListSchema)
  ).participants;

/** Shows everybody the beginning of the data, or hides it. */
export const showData = (
  api: Api,
  compId: string,
  showsData: boolean,
): Promise<CompetitionRecord> =>
  api.dapp.put(at(compId, 'data'), { json: { showsData } }).json(competitionRecordSchema);

/** Creates an access key; resolves with the key itself, which the network sends only once. */
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

/** The newest entries of all participants, or those that a search finds by name, DID or file. */
export const submittedQuery = (api: Api, compId: string, did: string | null, q: string) =>
  queryOptions({
    // Below the key of the leaderboard, so that both are invalidated together.
    queryKey: ['competitions', compId, 'leaderboard', 'submitted', did, q],
    queryFn: async ({ signal }) =>
      (
        await api.dapp
          .get(at(compId, 'submitted'), { signal, searchParams: { q } })
          .json(submittedListSchema)
      ).entries,
    meta: { silent: true },
  });

/** Removes an entry from the ranking; its sender is shown the reason. */
export const removeEntry = (
  api: Api,
  compId: string,
  entryId: string,
  reason: string,
): Promise<unknown> =>
  api.dapp
    .post(at(compId, `submitted/${encodeURIComponent(entryId)}/removal`), { json: { reason } })
    .json();

/** Partner sites that may show a competition in a page of theirs, oldest first. */
export const partnersQuery = (api: Api, compId: string, did: string | null) =>
  queryOptions({
    queryKey: ['competitions', compId, 'partners', did],
    queryFn: async ({ signal }) =>
      (await api.dapp.get(at(compId, 'partners'), { signal }).json(partnerListSchema)).partners,
    meta: { silent: true },
  });

export const addPartner = (api: Api, compId: string, origin: string): Promise<unknown> =>
  api.dapp.post(at(compId, 'partners'), { json: { origin } }).json();

/** Removes a partner, which also ends the sessions in its pages. */
export const removePartner = (api: Api, compId: string, origin: string): Promise<unknown> =>
  api.dapp.delete(at(compId, `partners/${encodeURIComponent(origin)}`)).json();

/** The first positions of the ranking and the state of their prizes. */
export const prizesQuery = (api: Api, compId: string, did: string | null) =>
  queryOptions({
    // Below the key of the leaderboard, so that both are invalidated together.
    queryKey: ['competitions', compId, 'leaderboard', 'prizes', did],
    queryFn: async ({ signal }) =>
      (await api.dapp.get(at(compId, 'prizes'), { signal }).json(prizeListSchema)).places,
    meta: { silent: true },
  });

/** Requests the payment of a prize; the network then asks the wallet. */
export const payPrize = async (api: Api, compId: string, prize: NewPrize): Promise<PrizePlace[]> =>
  (await api.dapp.post(at(compId, 'prizes'), { json: prize }).json(prizeListSchema)).places;
