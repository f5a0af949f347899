import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { usePossessions } from '@trove/kit/remote/use-possessions.ts';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { memo, useDeferredValue } from 'react';

import { useLikes } from '#common/likes/use-likes.ts';
import { useMergedLikes } from '#common/likes/use-merged-likes.ts';
import { CardList } from '#common/widgets/CardList.tsx';

import { ListedAsset } from './ListedAsset.tsx';

/** Number of cards rendered first: two rows on a wide screen; a phone shows fewer. */
const SEEN_FIRST = 6;

const BADGES = { purchased: 'Owned', published: 'Yours' } as const;

/** The cards of one page of a listing (spec 000 §2.4). */
export const AssetGrid = memo(function AssetGrid({ assets }: { assets: readonly Asset[] }) {
  useMergedLikes();
  const getLike = useLikes();
  const getPossession = usePossessions();
  // The cards out of view are rendered afterwards, in a deferred pass.
  const isWhole = useDeferredValue(true, false);
  const drawn = isWhole ? assets : assets.slice(0, SEEN_FIRST);
  return (
    <CardList as="ul">
      {drawn.map((asset) => {
        const possession = getPossession(asset);
        return (
          <li key={asset.id}>
            <EntryBoundary>
              <ListedAsset
                asset={asset}
                like={getLike(asset.id, asset.likes)}
                badge={possession && BADGES[possession]}
              />
            </EntryBoundary>
          </li>
        );
      })}
    </CardList>
  );
});
