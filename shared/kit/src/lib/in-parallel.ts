/** Processes the items in order, `max` at a time; rejects and starts no further one after the signal is aborted. */
export async function inParallel<Item>(
  items: readonly Item[],
  max: number,
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  // One iterator for all workers: each takes the next item that is left.
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) {
      signal?.throwIfAborted();
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: max }, worker));
}
