import { type Answering, fakeNetwork } from '@trove/contract/testing/fake-network.ts';

import { type Api, createApi } from '../api/create-api.ts';
import { aHost } from './fake-host.ts';

/** Calls once; returns the result and the requests. */
export async function calling<T>(answer: Answering, call: (api: Api) => Promise<T>) {
  const network = fakeNetwork({ '/': answer });
  const result = await call(createApi(aHost({ fetch: network.fetch })));
  return {
    result,
    sent: network.calls.map(({ method, url, body }) => `${method} ${url} ${body}`.trim()),
  };
}
