import { type Api, createApi } from '@trove/kit/api/create-api.ts';
import { createQueryClient } from '@trove/kit/api/query-client.ts';
import type { QueryClient } from '@trove/kit/core.ts';
import { createEventBus } from '@trove/kit/events/event-bus.ts';

import type { TestNetwork } from './a-network.ts';

export interface TestClient {
  api: Api;
  /** Its timers keep the process alive until the test has cleared it. */
  client: QueryClient;
  /** Paths below `/net`, in the order of the calls. */
  asked: string[];
}

/** Creates the clients of a page on this network. `headers` are its cookies; `answer` may replace a response. */
export function aClient(
  { baseUrl, context }: TestNetwork,
  {
    headers = {},
    answer = () => undefined,
  }: { headers?: Record<string, string>; answer?: (path: string) => Response | undefined } = {},
): TestClient {
  const asked: string[] = [];
  const services = Object.fromEntries(
    Object.entries(context.config.services).map(([name, path]) => [name, `${baseUrl}${path}`]),
  ) as typeof context.config.services;
  const onError = (error: unknown) => {
    throw error;
  };
  const api = createApi({
    config: { ...context.config, services },
    events: createEventBus({ onError }),
    http: {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const { pathname, search } = new URL(request.url);
        asked.push(`${pathname}${search}`.replace('/net/', ''));
        for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
        return answer(pathname) ?? fetch(request);
      },
    },
  });
  const notify = { success: () => undefined, error: onError };
  return { api, client: createQueryClient(notify), asked };
}
