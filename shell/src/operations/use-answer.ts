import { useCallback, useEffect, useState } from 'react';

/** An answer of the site's own server. */
export type Answer<T> =
  | { state: 'loading' }
  | { state: 'refused'; status: number }
  | { state: 'failed' }
  | { state: 'read'; value: T };

/** Reads JSON of the site's own server; `retry` reads it again. */
export function useAnswer<T>(address: string, parse: (value: unknown) => T) {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    async function read() {
      try {
        const response = await fetch(address, { signal: ending.signal });
        if (!response.ok) return setAnswer({ state: 'refused', status: response.status });
        setAnswer({ state: 'read', value: parse(await response.json()) });
      } catch {
        if (!ending.signal.aborted) setAnswer({ state: 'failed' });
      }
    }
    void read();
    return () => ending.abort();
  }, [address, parse, turn]);
  const retry = useCallback(() => {
    setAnswer({ state: 'loading' });
    setTurn((before) => before + 1);
  }, []);
  return { answer, retry };
}
