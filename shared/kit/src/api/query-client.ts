import type { HostNotify } from '@trove/contract/host.ts';

import { MutationCache, QueryCache, QueryClient } from '../core.ts';
import { isAborted } from '../errors/recognize.ts';

type Meta = {
  /** Shown when the mutation succeeds. */
  success?: string;
  /** Whether the caller shows the error itself. */
  silent?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

/** Components throw or declare `meta`; only this file decides what becomes a toast. */
export function createQueryClient(notify: Pick<HostNotify, 'success' | 'error'>): QueryClient {
  const say = (error: unknown, meta: Meta | undefined) => {
    if (!meta?.silent && !isAborted(error)) notify.error(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        // Data read ahead fail silently: the page that needs them reads them again and reports that failure.
        if (query.getObserversCount() > 0) say(error, query.meta);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, { meta }) => say(error, meta),
      onSuccess: (_data, _input, _result, { meta }) => {
        if (meta?.success !== undefined) notify.success(meta.success);
      },
    }),
    defaultOptions: {
      queries: { retry, retryDelay: 0, staleTime: FRESH_MS },
      mutations: { retry: false },
    },
  });
}

/**
 * The HTTP client has already retried (spec 000 §9). A request aborted with the page that had started it is sent once
 * more for a page that still waits: one client serves a remote's page and its guests inside other pages, whose hosts
 * end at different times.
 */
const retry = (failures: number, error: unknown) => !failures && isAborted(error);

/** Several components of a page share one response; returning to the page later reads again. */
const FRESH_MS = 10_000;
