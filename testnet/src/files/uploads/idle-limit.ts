import { startPatience } from './patience.ts';

/**
 * Yields the items of `source`, and calls `stop` at the end to release it. Throws `silent()` after `ms` milliseconds
 * without an item (product.md#3), and what `failed` rejects with.
 */
export async function* withIdleLimit<T>(
  source: AsyncIterable<T>,
  {
    ms,
    silent,
    failed,
    stop,
  }: { ms: number; silent: () => Error; failed?: Promise<never>; stop?: () => void },
): AsyncGenerator<T> {
  let giveUp: ((error: Error) => void) | undefined;
  const patience = startPatience(ms, () => giveUp?.(silent()));
  failed?.catch((error: unknown) => giveUp?.(error as Error));
  const items = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      // Restarted for each item, because the consumer may be slow and only the wait for the source counts.
      patience.restart();
      const next = await new Promise<IteratorResult<T>>((resolve, reject) => {
        giveUp = reject;
        items.next().then(resolve, reject);
      });
      giveUp = undefined;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    patience.end();
    stop?.();
  }
}
