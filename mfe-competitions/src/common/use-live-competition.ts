import { leaderboardPushSchema } from '@trove/shared/contract/wire/people/competition.ts';
import { useQueryClient } from '@trove/shared/kit/core.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { useEffect } from 'react';

/** Parts of the cache that a submission invalidates. */
const PARTS = ['leaderboard', 'entries', 'me'];

/** Reads a competition's leaderboard and submissions again when the socket says that one has been scored or withdrawn. */
export function useLiveCompetition(compId: string) {
  const { socket } = useHost();
  const queryClient = useQueryClient();

  useEffect(
    () =>
      socket.subscribe('leaderboard', (data) => {
        const push = leaderboardPushSchema.safeParse(data);
        if (!push.success || push.data.compId !== compId) return;
        for (const part of PARTS)
          void queryClient.invalidateQueries({ queryKey: ['competitions', compId, part] });
      }),
    [socket, queryClient, compId],
  );
}
