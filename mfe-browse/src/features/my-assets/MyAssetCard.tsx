import { MISSING_VALUE } from '@trove/contract/screens/common.ts';
import { DETAIL } from '@trove/contract/screens/pages.ts';
import { OWNED_VERSION } from '@trove/contract/screens/sellers.ts';
import { findLastUse } from '@trove/contract/wire/assets/usage-history.ts';
import { usageHistoryQuery } from '@trove/kit/api/asset-facts.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { fromEpoch, midSentence, relativeDate } from '@trove/kit/lib/relative-date.ts';
import { AssetCard } from '@trove/kit/remote/AssetCard.tsx';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import type { Tone } from '@trove/kit/ui/layout/Chip.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';

import { myAssetPath } from './my-assets.ts';
import type { MyAsset, Origin } from './my-assets.ts';

const CHIPS = {
  published: { label: 'Published', tone: 'neutral' },
  purchased: { label: 'Purchased', tone: 'success' },
  competition: { label: 'Competition', tone: 'primary' },
} as const satisfies Record<Origin, { label: string; tone: Tone }>;

/** One asset of My Assets (spec 000 §2.9): the card of all lists, with its last use and how it came here. */
export function MyAssetCard({ mine }: { mine: MyAsset }) {
  const { asset, origin, newVersion } = mine;
  const { data: history = [] } = useQuery(usageHistoryQuery(useApi(), asset.id));
  const last = findLastUse(history);
  return (
    <AssetCard
      asset={asset}
      to={myAssetPath(mine) ?? null}
      action={
        <Row justify="space-between" wraps style={{ flexBasis: '100%' }}>
          <Small>
            {DETAIL.updated(
              last === undefined ? MISSING_VALUE : midSentence(relativeDate(fromEpoch(last))),
            )}
          </Small>
          <Row gap={1}>
            {newVersion !== undefined && (
              <Chip tone="primary" title={OWNED_VERSION.badgeTitle(newVersion)}>
                {OWNED_VERSION.badge}
              </Chip>
            )}
            <Chip tone={CHIPS[origin].tone}>{CHIPS[origin].label}</Chip>
          </Row>
        </Row>
      }
    />
  );
}
