import type { QueryClient } from '../../kit/core.ts';

/** Of an answer made of many: how many of them it is made of so far. */
export interface Reading {
  done: number;
  all: number;
}

/** What somebody who waits for an answer may say and hear meanwhile. */
export interface Waiting<Part> {
  /** Ends the work when nobody waits any more. */
  signal?: AbortSignal;
  /** Told what is known so far; an index, which answers at once, tells nothing. */
  onPart?: (part: Part) => void;
}

interface Asked {
  client: QueryClient;
  queryKey: readonly unknown[];
  signal: AbortSignal;
}

/**
 * The options of a query whose answer is shown while it grows. Nobody who looks ends the work; who comes back finds
 * what was known, and the rest is read. A whole answer stays until the next is whole.
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
