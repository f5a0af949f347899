/** Yields the items of `source`; throws `silent()` after `ms` milliseconds without one (decisions 3). `stop` frees the source. */
export async function* withIdleLimit<T>(
  source: AsyncIterable<T>,
  { ms, silent, stop }: { ms: number; silent: () => Error; stop?: () => void },
): AsyncGenerator<T> {
  let giveUp: ((error: Error) => void) | undefined;
  const timer = setTimeout(() => giveUp?.(silent()), ms);
  const items = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      // Only waiting counts: the reader may be slow.
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
