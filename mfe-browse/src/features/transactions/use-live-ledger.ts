import type { PushType } from '@trove/shared/contract/wire/socket.ts';
import { useQueryClient } from '@trove/shared/kit/core.ts';
import { useHost, useSession } from '@trove/shared/remote/host-context.tsx';
import { useEffect } from 'react';

/** After each of these the ledger of the wallet has another line, or another state of one. */
const MOVES: readonly PushType[] = ['balance', 'credit', 'purchase', 'publication'];

/** Reads the ledger again when something moves, without a reload. */
export function useLiveLedger() {
  const { socket } = useHost();
  const { did } = useSession();
  const client = useQueryClient();

  useEffect(() => {
    const renew = () =>
      void client.invalidateQueries({ queryKey: ['accounts', did, 'transactions'] });
    const ends = MOVES.map((type) => socket.subscribe(type, renew));
    return () => ends.forEach((end) => end());
  }, [socket, client, did]);
}
