import type { Asset } from '@trove/shared/contract/wire/asset.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { Grid } from '@trove/shared/ui/layout.tsx';

import { useMergedLikes } from '#common/use-merged-likes.ts';
import { usePossessions } from '#common/use-possessions.ts';

import { AssetCard } from './AssetCard.tsx';

const List = styled(Grid)`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
  }
`;

const BADGES = { purchased: 'Owned', published: 'Yours' } as const;

/** The cards of one page of a listing (spec 000 §2.4). */
export function AssetGrid({ assets }: { assets: readonly Asset[] }) {
  useMergedLikes();
  const possessionOf = usePossessions();
  return (
    <List as="ul">
      {assets.map((asset) => {
        const possession = possessionOf(asset);
        return (
          <li key={asset.id}>
            <AssetCard asset={asset} badge={possession && BADGES[possession]} />
          </li>
        );
      })}
    </List>
  );
}
