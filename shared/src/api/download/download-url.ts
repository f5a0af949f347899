import type { Provider } from '../../contract/wire/providers.ts';

/** Address of an asset's file: the first provider's download endpoint and the id (spec 000 §7). Undefined without such a provider. */
export function downloadUrl(providers: readonly Provider[], nft: string): string | undefined {
  const endpoint = providers[0]?.endpoints.download;
  return endpoint === undefined
    ? undefined
    : `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(nft)}`;
}
