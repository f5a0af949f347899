import type { Host } from '@trove/contract/host.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import type { QueryClient } from '@trove/kit/core.ts';
import type { createStore } from 'jotai';

/** Dependencies for sending messages, provided by the page. */
export interface SenderWorld {
  host: Pick<Host, 'config' | 'session' | 'wallet' | 'notify'>;
  api: Api;
  queryClient: QueryClient;
  store: ReturnType<typeof createStore>;
}
