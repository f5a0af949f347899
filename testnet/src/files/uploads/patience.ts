/** A limit of time for others. */
export interface Patience {
  /** Counts from now on. */
  restart(): void;
  end(): void;
}

/**
 * Calls `giveUp` after `ms` milliseconds, once everything that has arrived by then is read. A process that was busy
 * notices its timers first, and would take its own lateness for the silence of others.
 */
export function startPatience(ms: number, giveUp: () => void): Patience {
  let last: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => (last = setImmediate(giveUp)), ms);
  return {
    restart() {
      clearImmediate(last);
      timer.refresh();
    },
    end() {
      clearImmediate(last);
      clearTimeout(timer);
    },
  };
}
