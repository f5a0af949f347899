import { useEffect, useState } from 'react';

/** The longest wait a browser's timer can hold. */
const LONGEST_MS = 2 ** 31 - 1;

/** Whether a time is over, by the network's clock: `said` is the time in its reply, and it runs on from there. */
export function useHasPassed(time: string, said: string): boolean {
  const [passed, setPassed] = useState<string>();
  const left = Date.parse(time) - Date.parse(said);

  useEffect(() => {
    if (left < 0 || left > LONGEST_MS) return;
    const timer = setTimeout(() => setPassed(time), left);
    return () => clearTimeout(timer);
  }, [left, time]);

  return left < 0 || passed === time;
}
