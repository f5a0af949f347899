import type { RuntimeConfig } from '@trove/contract/config.ts';
import { PARALLEL_HISTORIES } from '@trove/contract/limits.ts';

import type { KyInstance } from '../core.ts';
import { createLimiter, type Limiter } from '../lib/limiter.ts';
import { type ApiHost, createHttp, hostFetch } from './http.ts';

/** One client per service of the configuration; paths are those of spec 000 §7. */
export interface Api {
  config: RuntimeConfig;
  node: KyInstance;
  dapp: KyInstance;
  metrics: KyInstance;
  faucet: KyInstance;
  compute: KyInstance;
  /** Null on a network without sessions. */
  session: KyInstance | null;
  /** For downloads and streams: without the clients' headers, retries and time-out. */
  fetch: typeof fetch;
  /** Queue of the reads of usage histories. */
  histories: Limiter;
}

export function createApi(host: ApiHost): Api {
  const { services } = host.config;
  return {
    config: host.config,
    node: createHttp(host, services.node),
    dapp: createHttp(host, services.dapp),
    metrics: createHttp(host, services.metrics),
    faucet: createHttp(host, services.faucet),
    compute: createHttp(host, services.compute),
    session: services.session === undefined ? null : createHttp(host, services.session),
    fetch: hostFetch(host),
    histories: createLimiter(PARALLEL_HISTORIES),
  };
}
