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
    const renew = () => {
      for (const part of ['earnings', 'balances', 'withdrawals'])
        void client.invalidateQueries({ queryKey: ['accounts', did, part] });
    };
    const ends = [
      ...MOVES.map((type) => socket.subscribe(type, renew)),
      socket.connected.subscribe(() => socket.connected.get() && renew()),
    ];
    return () => ends.forEach((end) => end());
  }, [socket, client, did]);
}
