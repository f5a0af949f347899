import { CATALOGUE_VERSION } from '../../contract/wire/capabilities.ts';
import type { QueryClient } from '../../kit/core.ts';
import type { Api } from '../create-api.ts';
import { capabilitiesQuery } from './capabilities.queries.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * The catalogue of this network: its index when it announces one, else the calls of the specification. Only the one
 * that is used is loaded, when something is first asked of it.
 */
export function createCatalogue(api: Api, client: QueryClient): Catalogue {
  let chosen: Promise<Catalogue> | undefined;
  const choose = async (): Promise<Catalogue> => {
    const { catalogue } = await client.fetchQuery(capabilitiesQuery(api));
    return catalogue === CATALOGUE_VERSION
      ? (await import('./index-catalogue.ts')).createIndexCatalogue(api, client)
      : (await import('./chain-catalogue.ts')).createChainCatalogue(api, client);
  };
  const get = () => (chosen ??= choose());
  return {
    listing: async (request) => (await get()).listing(request),
    counts: async (type) => (await get()).counts(type),
    trending: async (type, limit) => (await get()).trending(type, limit),
    search: async (type, query, limit) => (await get()).search(type, query, limit),
    find: async (address) => (await get()).find(address),
    prefer: (ids) => void chosen?.then((catalogue) => catalogue.prefer(ids)),
  };
}
