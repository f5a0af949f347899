import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { isPlayable } from '@trove/kit/api/catalogue/asset-facts.ts';
import { AssetCard } from '@trove/kit/remote/AssetCard.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';

import { LikeButton } from '#common/likes/LikeButton.tsx';
import type { Like } from '#common/likes/use-likes.ts';
import { useIsOpen } from '#common/use-is-open.ts';

interface ListedAssetProps {
  asset: Asset;
  like: Like;
  /** The visitor's relation to the asset. */
  badge?: string | undefined;
}

/** One asset of a listing, which can be liked (spec 000 §2.4). */
export function ListedAsset({ asset, like, badge }: ListedAssetProps) {
  const hasPlayground = useIsOpen('mfe-playground');
  return (
    <AssetCard
      asset={asset}
      badges={
        <>
          {badge !== undefined && <Chip tone="success">{badge}</Chip>}
          {isPlayable(asset) && hasPlayground && <Chip tone="primary">Playable</Chip>}
        </>
      }
      action={<LikeButton name={asset.name} like={like} />}
    />
  );
}
