import type { RuntimeConfig } from '@trove/contract/config.ts';
import { runtimeConfigSchema } from '@trove/contract/config.ts';
import { HTTP } from '@trove/contract/limits.ts';
import * as z from 'zod/mini';

/** Reads `/config.json` and resolves the addresses a wallet uses against its address. */
export async function loadConfig(address: string, send: typeof fetch): Promise<RuntimeConfig> {
  const response = await send(address, { signal: AbortSignal.timeout(HTTP.timeoutMs) });
  const config = z.parse(runtimeConfigSchema, await response.json());
  const { node, dapp, explorer, models } = config.services;
  const absolute = (service: string) => new URL(service, address).href;
  const services = {
    node: absolute(node),
    dapp: absolute(dapp),
    explorer: absolute(explorer),
    models: absolute(models),
  };
  return { ...config, services: { ...config.services, ...services } };
}
