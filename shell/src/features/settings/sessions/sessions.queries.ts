import { sessionListSchema } from '@trove/contract/wire/people/session-list.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions } from '@trove/kit/core.ts';

/** Sessions of a DID; requires its proven session (rules.md#identity). */
export const sessionsQuery = (api: Api, did: string) =>
  queryOptions({
    queryKey: ['accounts', did, 'sessions'],
    meta: { silent: true },
    queryFn: async ({ signal }) => {
      if (api.session === null) return [];
      return (await api.session.get('list', { signal }).json(sessionListSchema)).sessions;
    },
  });

/** Signs the DID out of these browsers; sessions that have ended already are not an error. */
export const revokeSessions = async (api: Api, ids: readonly string[]): Promise<void> => {
  await api.session?.post('revoke', { json: { ids } });
};
