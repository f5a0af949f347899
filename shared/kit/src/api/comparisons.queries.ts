import { MINUTE } from '@trove/contract/time.ts';
import {
  type ComparisonVote,
  type Preference,
  preferencesSchema,
} from '@trove/contract/wire/ai/comparisons.ts';

import { queryOptions } from '../core.ts';
import type { Api } from './create-api.ts';

/** How often models were preferred in comparisons; empty from a network without comparisons. */
export const preferencesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['comparisons'],
    staleTime: MINUTE,
    meta: { silent: true },
    queryFn: async ({ signal }): Promise<readonly Preference[]> =>
      (await api.dapp.get('v1/comparisons', { signal }).json(preferencesSchema)).preferences,
  });

/** Sends the preferred one of several replies; once for each comparison. */
export const votePreference = (api: Api, vote: ComparisonVote): Promise<unknown> =>
  api.dapp.post('v1/comparisons', { json: vote }).json();
