/**
 * Yields the items of `source`, and calls `stop` at the end to release it. Throws `silent()` after `ms` milliseconds
 * without an item (decisions 3).
 */
export async function* withIdleLimit<T>(
  source: AsyncIterable<T>,
  { ms, silent, stop }: { ms: number; silent: () => Error; stop?: () => void },
): AsyncGenerator<T> {
  let giveUp: ((error: Error) => void) | undefined;
  const timer = setTimeout(() => giveUp?.(silent()), ms);
  const items = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      // Restarted for each item, because the consumer may be slow and only the wait for the source counts.
      timer.refresh();
      const next = await new Promise<IteratorResult<T>>((resolve, reject) => {
        giveUp = reject;
        items.next().then(resolve, reject);
      });
      giveUp = undefined;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
    stop?.();
  }
}
