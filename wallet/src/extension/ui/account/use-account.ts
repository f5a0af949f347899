import { useCallback, useEffect, useState } from 'react';

import type { Activity } from '../../background/activity.ts';
import type { Balance, WalletState } from '../../own-protocol.ts';
import { useClient } from '../use-wallet.ts';

interface Reading {
  of: string;
  /** Null if it could not be read. */
  balance: Balance | null;
  activity: readonly Activity[];
}

/** Returns an account's balance and its activity in the wallet; undefined until they have been read once. */
export function useAccount({ current, network, latest }: WalletState) {
  const client = useClient();
  const [readings, setReadings] = useState(0);
  const [reading, setReading] = useState<Reading | null>(null);
  const did = current ?? '';
  const of = `${did} ${network.id}`;

  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const [balance, activity] = await Promise.all([
        client.call('balance', did).catch(() => null),
        client.call('activity', did).catch(() => []),
      ]);
      if (!isGone) setReading({ of, balance, activity });
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [client, did, of, latest, readings]);

  const reload = useCallback(() => setReadings((count) => count + 1), []);
  return { reading: reading?.of === of ? reading : undefined, reload };
}
