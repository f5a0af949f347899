import type { QueryClient } from '../../kit/core.ts';

/** Progress of an answer that is put together from many. */
export interface Reading {
  done: number;
  all: number;
}

/** Cancellation and progress of a query. */
export interface Waiting<Part> {
  /** Aborted when no page needs the answer any more. */
  signal?: AbortSignal;
  /** Called with each partial answer; an index, which answers at once, does not call it. */
  onPart?: (part: Part) => void;
}

interface Asked {
  client: QueryClient;
  queryKey: readonly unknown[];
  signal: AbortSignal;
}

/**
 * The options of a query whose answer is shown while it grows. The work is cancelled once no page observes the query; a
 * later observer gets the partial answer from the cache while the rest is read. A complete answer stays until the next is.
 */
export const inParts = <Answer extends { reading?: Reading }>(
  ask: (waiting: Waiting<Answer>) => Promise<Answer>,
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
