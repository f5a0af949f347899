import { hasIndex } from '@trove/contract/wire/capabilities.ts';

import type { QueryClient } from '../../core.ts';
import type { Api } from '../create-api.ts';
import type { Catalogue } from './catalogue.ts';
import { createIndexCatalogue } from './index-catalogue.ts';

/**
 * Creates the catalogue of this network: its index if the configuration announces one, otherwise the calls of the
 * specification, whose code is loaded only then.
 */
export function createCatalogue(api: Api, client: QueryClient): Catalogue {
  if (hasIndex(api.config.capabilities)) return createIndexCatalogue(api);

  const chain = async () =>
    (await import('./chain-catalogue.ts')).createChainCatalogue(api, client);
  return {
    listing: async (...request) => (await chain()).listing(...request),
    counts: async (selection) => (await chain()).counts(selection),
    trending: async (...request) => (await chain()).trending(...request),
    weeks: async (ids) => (await chain()).weeks(ids),
    find: async (address) => (await chain()).find(address),
    assets: async (ids) => (await chain()).assets(ids),
  };
}
