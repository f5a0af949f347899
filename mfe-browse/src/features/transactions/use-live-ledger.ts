import type { PushType } from '@trove/contract/wire/socket.ts';
import { renew } from '@trove/kit/api/renew.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useEffect } from 'react';

/** Pushes after which the ledger of the wallet has a new line, or a line has another state. */
const MOVES: readonly PushType[] = ['balance', 'credit', 'purchase', 'publication'];

/** Invalidates the ledger after a push, so that it updates without a reload. */
export function useLiveLedger() {
  const { socket } = useHost();
  const { did } = useSession();
  const client = useQueryClient();

  useEffect(() => {
    const readAgain = () => renew(client, { queryKey: ['accounts', did, 'transactions'] });
    const ends = MOVES.map((type) => socket.subscribe(type, readAgain));
    return () => ends.forEach((end) => end());
  }, [socket, client, did]);
}
