import { useCallback, useEffect, useRef, useState } from 'react';

export type AsyncState = 'idle' | 'working' | 'done' | 'failed';

/** How long an outcome stays on the button. */
const OUTCOME_MS = 1500;

/** Runs one action at a time and returns its state; a second call while it runs is ignored. */
export function useAsyncAction(action: () => void | Promise<unknown>) {
  const [outcome, setOutcome] = useState<{ state: AsyncState; error: unknown }>({
    state: 'idle',
    error: null,
  });
  const latest = useRef(action);
  const isRunning = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const run = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    clearTimeout(timer.current);
    setOutcome({ state: 'working', error: null });
    try {
      await latest.current();
      setOutcome({ state: 'done', error: null });
    } catch (error) {
      setOutcome({ state: 'failed', error });
    }
    isRunning.current = false;
    timer.current = setTimeout(
      () => setOutcome((last) => ({ ...last, state: 'idle' })),
      OUTCOME_MS,
    );
  }, []);

  return { ...outcome, run };
}
