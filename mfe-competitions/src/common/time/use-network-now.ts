import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/**
 * Returns the current time of the network's clock, updated every second: deadlines follow it, and the viewer's clock
 * may be wrong. `sent` is the time in the network's response, `at` the local time at which the response arrived.
 */
export function useNetworkNow({ sent, at }: { sent: string; at: number }): number {
  const [own, setOwn] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setOwn(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  return own + (Date.parse(sent) - at);
}
