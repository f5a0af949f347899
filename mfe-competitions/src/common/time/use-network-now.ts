import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/**
 * What the network's clock says now, a second at a time: deadlines are its own, and the viewer's clock may be wrong.
 * `said` is what it said, `at` when that came.
 */
export function useNetworkNow({ said, at }: { said: string; at: number }): number {
  const [own, setOwn] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setOwn(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  return own + (Date.parse(said) - at);
}
