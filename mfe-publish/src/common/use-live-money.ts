import { renew } from '@trove/kit/api/renew.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useEffect } from 'react';

/** Messages after which a seller has earned, or a withdrawal has progressed. */
const MOVES = ['notification', 'withdrawal', 'balance'] as const;

/** Invalidates earnings, balances and withdrawals when money moves, and after the socket has reconnected. */
export function useLiveMoney() {
  const { socket } = useHost();
  const { did } = useSession();
  const client = useQueryClient();

  useEffect(() => {
    const readAgain = () => {
      for (const part of ['earnings', 'balances', 'withdrawals'])
        renew(client, { queryKey: ['accounts', did, part] });
    };
    const ends = [
      ...MOVES.map((type) => socket.subscribe(type, readAgain)),
      socket.connected.subscribe(() => socket.connected.get() && readAgain()),
    ];
    return () => ends.forEach((end) => end());
  }, [socket, client, did]);
}
