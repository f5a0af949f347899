import { slugify } from '@trove/contract/paths.ts';

interface Named {
  id: string;
  name: string;
  type: string;
}

export interface AssetAddress {
  /** Last segment of the path, decoded. */
  slug: string;
  /** Type in the path; assets of this type win over others of the same name. */
  type?: string;
  /** `?nft=` of the address. */
  nft?: string | null;
}

/**
 * Returns the assets that an address may refer to: none, one, or several to choose from. They are looked up by id, by
 * the name with dashes for spaces, by slug, by an id in the path, and last by the slug regardless of case; navigation
 * state takes precedence over all of this (product.md#1).
 */
export function findAsset<Item extends Named>(
  items: readonly Item[],
  address: AssetAddress,
): Item[] {
  const { slug, type, nft } = address;
  const spaced = slug.replaceAll('-', ' ');
  const steps: ((item: Item) => boolean)[] = [
    ({ id }) => id === nft,
    ({ name }) => name === spaced,
    ({ name }) => slugify(name) === slug,
    ({ id }) => id === slug,
    ({ name }) => slugify(name).toLowerCase() === slug.toLowerCase(),
  ];
  for (const step of steps) {
    const found = items.filter(step);
    const ofType = found.filter((item) => item.type === type);
    if (found.length > 0) return ofType.length > 0 ? ofType : found;
  }
  return [];
}
