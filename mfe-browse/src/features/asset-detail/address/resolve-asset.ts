import { slugify } from '@trove/contract/paths.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { findAsset } from '@trove/kit/api/catalogue/find-asset.ts';
import type { AssetAddress } from '@trove/kit/api/catalogue/find-asset.ts';
import { newestFirst } from '@trove/kit/api/catalogue/listing.ts';

export type Resolved =
  | { status: 'found'; asset: Asset }
  /** Several assets share the name. */
  | { status: 'choice'; assets: readonly Asset[] }
  | { status: 'missing' };

interface Question {
  assets: readonly Asset[];
  address: AssetAddress;
  /** Navigation state: what the previous page knew of the asset. */
  state: unknown;
}

/**
 * Finds the asset that an address refers to. State is a hint: the network's own row takes precedence over it, and a
 * state that does not match the address is ignored. Competition items come last (spec 000 §2.8, product.md#1).
 */
export function resolveAsset({ assets, address, state }: Question): Resolved {
  const hint = parseItem(state);
  if (hint && fits(hint, address)) {
    return { status: 'found', asset: assets.find(({ id }) => id === hint.id) ?? hint };
  }
  const unique = [...new Map(assets.map((asset) => [asset.id, asset])).values()];
  // The id of a competition item selects that item, even if other assets have the same name.
  const isNamed = unique.some(({ id, compId }) => id === address.nft && compId !== undefined);
  const normal = isNamed ? [] : findAsset(newestFirst(unique), address);
  const found = normal.length > 0 ? normal : findAsset(unique, address);
  const [first, ...more] = found;
  if (first === undefined) return { status: 'missing' };
  return more.length > 0 ? { status: 'choice', assets: found } : { status: 'found', asset: first };
}

const fits = ({ id, name }: Asset, { nft, slug }: AssetAddress) =>
  nft ? id === nft : slugify(name) === slug;

/**
 * Returns the item of `{ item, type }` if it has the fields the page reads: the browser's history keeps what older
 * versions wrote.
 */
function parseItem(state: unknown): Asset | undefined {
  if (typeof state !== 'object' || state === null || !('item' in state)) return undefined;
  const item = state.item as Partial<Asset> | null;
  const isWhole =
    typeof item?.id === 'string' &&
    typeof item.name === 'string' &&
    typeof item.description === 'string' &&
    (item.type === 'model' || item.type === 'dataset') &&
    typeof item.price === 'number' &&
    typeof item.fileName === 'string' &&
    typeof item.ownerDid === 'string' &&
    typeof item.serviceName === 'string' &&
    Array.isArray(item.tags) &&
    typeof item.metrics === 'object';
  return isWhole ? (item as Asset) : undefined;
}
