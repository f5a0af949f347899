import type { QueryClient } from '@trove/shared/kit/core.ts';

/** Reads the records of competitions again, which count their participants; what hangs on a record stays. */
export const refreshCounts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: ['competitions'],
    predicate: ({ queryKey }) => queryKey.length < 3,
  });
