import { useEffect, useEffectEvent } from 'react';

const AGAIN_MS = 15_000;

/** Retries what could not be fetched: when the connection is back, and every 15 s. */
export function useRetrySoon(isFailed: boolean, retry: () => void) {
  const again = useEffectEvent(retry);

  useEffect(() => {
    if (!isFailed) return;
    const run = () => again();
    const timer = setInterval(run, AGAIN_MS);
    window.addEventListener('online', run);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', run);
    };
  }, [isFailed]);
}
