import type { OpenSession } from '@trove/contract/wire/people/session-list.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';

import { useShell } from '#common/shell-context.ts';
import { useNetworkQuery } from '#common/use-network-query.ts';

import { readSessions, revokeSessions } from './sessions.queries.ts';

/** `unproven`: the network lists sessions only for a session that has proved its DID. */
type Sessions = 'loading' | 'failed' | 'unproven' | readonly OpenSession[];

/** Returns the sessions of the connected wallet. */
export function useSessions(did: string) {
  const { network, notify, session } = useShell();
  const { proven, checking } = useStore(session);
  const { data, isError, isFetching, refetch } = useNetworkQuery({
    queryKey: ['shown sessions', did],
    read: ({ api }) => readSessions(api),
    enabled: proven,
  });
  const read: Sessions = data ?? (isError && !isFetching ? 'failed' : 'loading');

  return {
    sessions: proven || checking ? read : ('unproven' as const),
    retry: () => void refetch(),
    revoke: async (ended: readonly OpenSession[]) => {
      try {
        const { api } = await network();
        await revokeSessions(
          api,
          ended.map(({ id }) => id),
        );
        await refetch({ throwOnError: true });
        notify.success(
          ended.length === 1 ? 'Signed out of that browser' : 'Signed out everywhere else',
        );
      } catch (error) {
        notify.error(error);
        throw error;
      }
    },
  };
}
