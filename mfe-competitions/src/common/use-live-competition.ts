import { leaderboardPushSchema } from '@trove/contract/wire/people/competition.ts';
import { renew } from '@trove/kit/api/renew.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useEffect } from 'react';

/** Last segments of the query keys that a submission invalidates. */
const INVALIDATED = ['leaderboard', 'entries', 'me'];

/** Invalidates a competition's leaderboard and submissions when the socket reports a scored or withdrawn entry. */
export function useLiveCompetition(compId: string) {
  const { socket } = useHost();
  const queryClient = useQueryClient();

  useEffect(
    () =>
      socket.subscribe('leaderboard', (data) => {
        const push = leaderboardPushSchema.safeParse(data);
        if (!push.success || push.data.compId !== compId) return;
        for (const part of INVALIDATED)
          renew(queryClient, { queryKey: ['competitions', compId, part] });
      }),
    [socket, queryClient, compId],
  );
}
