import { useEffect, useState } from 'react';

const secondsLeft = (moment: number | null) =>
  moment === null ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Returns the seconds until a time, counting down; 0 when it has passed or is null. */
export function useSecondsUntil(moment: number | null): number {
  const [, tick] = useState(0);
  const seconds = secondsLeft(moment);
  const isCounting = seconds > 0;

  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);

  return seconds;
}
