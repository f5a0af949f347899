import { assetPath } from '@trove/contract/asset-path.ts';
import { paths } from '@trove/contract/paths.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { PurchaseRecord } from '@trove/contract/wire/trade/purchase.ts';

/** How the user came to have an asset; an item of a competition is published for the competition only. */
export type Origin = 'published' | 'purchased' | 'competition';

export interface MyAsset {
  asset: Asset;
  origin: Origin;
  /** Number of the newest version, if it is newer than the one the buyer holds; it is free. */
  newVersion?: number;
}

interface Sources {
  /** Assets the wallet owns on the chain. */
  owned: readonly Asset[];
  /** Assets that provide the details of purchases. */
  catalogue: readonly Asset[];
  purchases: readonly PurchaseRecord[];
}

/** Returns published assets, newest first, then purchased ones, without duplicates (spec 000 §2.9). */
export function myAssets({ owned, catalogue, purchases }: Sources): MyAsset[] {
  const own = new Set(owned.map(({ id }) => id));
  const known = new Map(catalogue.map((asset) => [asset.id, asset]));
  const bought = new Map(
    purchases
      .filter(({ nft, state }) => state === 'owned' && !own.has(nft))
      .map(({ nft, versions }) => [nft, versions]),
  );
  return [
    ...owned
      .toReversed()
      .map(
        (asset) =>
          ({ asset, origin: asset.compId === undefined ? 'published' : 'competition' }) as const,
      ),
    ...[...bought].flatMap(([nft, versions]) => {
      const asset = known.get(nft);
      if (!asset) return [];
      const isBehind = versions !== undefined && versions.held < versions.newest;
      return [
        {
          asset,
          origin: 'purchased' as const,
          ...(isBehind && { newVersion: versions.newest }),
        },
      ];
    }),
  ];
}

/**
 * Returns the path of an asset: under its row's own type or 'assets'; a purchased asset opens where it can be
 * downloaded (spec 000 §2.9, product.md#K18). Undefined for an upload: there is nothing to open yet (spec 000 §5).
 */
export function myAssetPath({ asset, origin }: MyAsset): string | undefined {
  if (origin === 'purchased') return assetPath(asset);
  const type = asset.rowType?.toLowerCase();
  if (type === 'upload') return undefined;
  return paths.asset(asset, type === 'model' || type === 'dataset' ? type : 'assets');
}
