import type { QueryClient } from '../../core.ts';

/** Progress of a result that is assembled from many responses. */
export interface ReadProgress {
  done: number;
  all: number;
}

/** Cancellation and progress of a query. */
export interface ReadOptions<Part> {
  /** Aborted when no page needs the result any more. */
  signal?: AbortSignal;
  /** Called with each partial result; an index, which responds at once, does not call it. */
  onPart?: (part: Part) => void;
}

interface Asked {
  client: QueryClient;
  queryKey: readonly unknown[];
  signal: AbortSignal;
}

/**
 * Returns the options of a query whose result is shown while it grows. The work is cancelled once no page observes
 * the query; a later observer gets the partial result from the cache while the rest is read. A complete result stays
 * until the next complete one.
 */
export const partialQuery = <Answer extends { reading?: ReadProgress }>(
  ask: (waiting: ReadOptions<Answer>) => Promise<Answer>,
  staleTime: number,
) => ({
  staleTime: ({ state }: { state: { data?: Answer | undefined } }) =>
    state.data?.reading ? 0 : staleTime,
  queryFn: ({ client, queryKey, signal }: Asked) => {
    const onPart = (part: Answer) =>
      void client.setQueryData<Answer>(queryKey, (known) =>
        signal.aborted || (known && !known.reading) ? known : part,
      );
    return ask({ signal, onPart });
  },
});
