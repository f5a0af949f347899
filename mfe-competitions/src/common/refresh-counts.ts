import type { QueryClient } from '@trove/kit/core.ts';

/** Invalidates the competition records, which contain the participant counts, but not the queries below a record. */
export const refreshCounts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: ['competitions'],
    predicate: ({ queryKey }) => queryKey.length < 3,
  });
