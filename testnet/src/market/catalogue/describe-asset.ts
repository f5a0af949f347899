import { slugify } from '@trove/contract/paths.ts';
import { formatFacet, licenceFacet } from '@trove/contract/taxonomy/facet-values.ts';
import { type Asset, assetSchema } from '@trove/contract/wire/assets/asset.ts';
import { getGroups } from '@trove/kit/api/catalogue/asset-facts.ts';
import { nameKey } from '@trove/kit/lib/name-order.ts';
import * as z from 'zod/mini';

import type { CatalogueRow } from '../../platform/db/catalogue-rows.ts';
import type { AssetRow } from '../../platform/db/schema.ts';
import { searchable } from './search/search-text.ts';
import { wireNft } from './wire-nft.ts';

/** Increased when any of the rules below changes, so that rows of other rules are written again at the next start. */
export const RULES = 6;

/** Maximum length of a name in the index; longer names are found by their beginning. */
const NAME_MAX = 300;

/** Characters of a name from which its key is made, which is shorter; others may have a letter written as eighteen. */
const KEYED = 1000;

export const nameColumn = (text: string) => text.replaceAll('\0', '\uFFFD').slice(0, NAME_MAX);

export type Described = Pick<
  CatalogueRow,
  'type' | 'comp_id' | 'name' | 'slug' | 'name_key' | 'title' | 'words' | 'licence' | 'format'
> & {
  groups: readonly string[];
  /** The asset as clients parse it; undefined for an asset in no list. */
  asset: Asset | undefined;
};

/** Description of an asset that is in no list. */
const UNREADABLE: Described = {
  type: '',
  comp_id: '',
  name: '',
  slug: '',
  name_key: '',
  title: '',
  words: '',
  licence: '',
  format: '',
  groups: [],
  asset: undefined,
};

/** Describes an asset as clients do: parsed with the schema and filtered by the rules of the site. */
export function describeAsset(row: AssetRow): Described {
  const read = z.safeParse(assetSchema, wireNft(row));
  if (!read.success) return UNREADABLE;
  const { name, type, compId = '' } = read.data;
  return {
    // A withdrawn asset is in no list, but the receipts of its buyers still show its name.
    type: row.withdrawn ? '' : type,
    comp_id: row.withdrawn ? '' : nameColumn(compId),
    name: nameColumn(name),
    slug: nameColumn(slugify(name)),
    name_key: nameKey(name.slice(0, KEYED)),
    ...searchable(read.data),
    licence: licenceFacet(read.data),
    format: formatFacet(read.data),
    asset: row.withdrawn ? undefined : read.data,
    groups: row.withdrawn ? [] : [...new Set(getGroups(read.data))].map(nameColumn).toSorted(),
  };
}
