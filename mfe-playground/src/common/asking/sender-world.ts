import type { Api } from '@trove/shared/api/create-api.ts';
import type { Host } from '@trove/shared/contract/host.ts';
import type { QueryClient } from '@trove/shared/kit/core.ts';
import type { createStore } from 'jotai';

/** Dependencies for sending messages, provided by the page. */
export interface SenderWorld {
  host: Pick<Host, 'config' | 'session' | 'wallet' | 'notify'>;
  api: Api;
  queryClient: QueryClient;
  store: ReturnType<typeof createStore>;
}
