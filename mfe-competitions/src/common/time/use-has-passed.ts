import { useEffect, useState } from 'react';

/** Longest delay that a browser's timer supports. */
const LONGEST_MS = 2 ** 31 - 1;

/** Whether `time` has passed by the network's clock, counted on from `networkTime`, the time in its response. */
export function useHasPassed(time: string, networkTime: string): boolean {
  const [passed, setPassed] = useState<string>();
  const left = Date.parse(time) - Date.parse(networkTime);

  useEffect(() => {
    if (left < 0 || left > LONGEST_MS) return;
    const timer = setTimeout(() => setPassed(time), left);
    return () => clearTimeout(timer);
  }, [left, time]);

  return left < 0 || passed === time;
}
