import type { OpenSession } from '@trove/shared/contract/wire/session-list.ts';
import { useStore } from '@trove/shared/remote/use-store.ts';
import { useCallback, useEffect, useState } from 'react';

import { useShell } from '#common/shell-context.ts';

import { revokeSessions, sessionsQuery } from './sessions.queries.ts';

/** `unproven`: the network tells them only to who has signed in. */
type Sessions = 'loading' | 'failed' | 'unproven' | readonly OpenSession[];

/** The sessions of the connected wallet. */
export function useSessions(did: string) {
  const { network, notify, session } = useShell();
  const { proven, checking } = useStore(session);
  const [sessions, setSessions] = useState<Sessions>('loading');
  const [round, setRound] = useState(0);

  const read = useCallback(async () => {
    const { api, queryClient } = await network();
    return queryClient.fetchQuery({ ...sessionsQuery(api, did), staleTime: 0 });
  }, [network, did]);

  useEffect(() => {
    if (!proven) return;
    let isOver = false;
    read().then(
      (found) => isOver || setSessions(found),
      () => isOver || setSessions('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [read, proven, round]);

  return {
    sessions: proven || checking ? sessions : ('unproven' as const),
    retry: () => {
      setSessions('loading');
      setRound((last) => last + 1);
    },
    revoke: async (ended: readonly OpenSession[]) => {
      try {
        const { api } = await network();
        await revokeSessions(
          api,
          ended.map(({ id }) => id),
        );
        setSessions(await read());
        notify.success(ended.length === 1 ? 'Signed out there' : 'Signed out everywhere else');
      } catch (error) {
        notify.error(error);
        throw error;
      }
    },
  };
}
