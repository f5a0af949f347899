import type { Asset } from '@trove/shared/contract/wire/asset.ts';

import { useMergedLikes } from '#common/likes/use-merged-likes.ts';
import { usePossessions } from '#common/use-possessions.ts';
import { CardList } from '#common/widgets/CardList.tsx';

import { AssetCard } from './AssetCard.tsx';

const BADGES = { purchased: 'Owned', published: 'Yours' } as const;

/** The cards of one page of a listing (spec 000 §2.4). */
export function AssetGrid({ assets }: { assets: readonly Asset[] }) {
  useMergedLikes();
  const possessionOf = usePossessions();
  return (
    <CardList as="ul">
      {assets.map((asset) => {
        const possession = possessionOf(asset);
        return (
          <li key={asset.id}>
            <AssetCard asset={asset} badge={possession && BADGES[possession]} />
          </li>
        );
      })}
    </CardList>
  );
}
