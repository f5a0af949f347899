import { type OpenSession, sessionListSchema } from '@trove/contract/wire/people/session-list.ts';
import type { Api } from '@trove/kit/api/create-api.ts';

/** Sessions of the DID that has signed in (rules.md#identity); none on a network without sessions. */
export async function readSessions({ session }: Api): Promise<readonly OpenSession[]> {
  if (session === null) return [];
  return (await session.get('list').json(sessionListSchema)).sessions;
}

/** Signs the DID out of these browsers; sessions that have ended already are not an error. */
export const revokeSessions = async (api: Api, ids: readonly string[]): Promise<void> => {
  await api.session?.post('revoke', { json: { ids } });
};
