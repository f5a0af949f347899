import { competitionDataSchema } from '@trove/contract/wire/people/competition-access.ts';
import type { CompetitionData } from '@trove/contract/wire/people/competition-access.ts';
import { membershipSchema } from '@trove/contract/wire/people/competition.ts';
import type { Membership } from '@trove/contract/wire/people/competition.ts';
import { competitionPath } from '@trove/kit/api/competitions.queries.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions } from '@trove/kit/core.ts';

/** The beginning of the data, for everybody; asked for only where the record says `showsData`. */
export const dataQuery = (api: Api, compId: string) =>
  queryOptions({
    queryKey: ['competitions', compId, 'data'],
    queryFn: ({ signal }): Promise<CompetitionData> =>
      api.dapp.get(competitionPath(compId, 'data'), { signal }).json(competitionDataSchema),
    meta: { silent: true },
  });

/** Asks the organizer for access; the session's DID has to be registered. */
export const askForAccess = (api: Api, compId: string): Promise<Membership> =>
  api.dapp.post(competitionPath(compId, 'access-request'), { json: {} }).json(membershipSchema);
