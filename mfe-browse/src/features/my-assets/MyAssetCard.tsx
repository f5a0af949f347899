import { priceLabel } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { MISSING_VALUE } from '@trove/contract/screens/common.ts';
import { DETAIL } from '@trove/contract/screens/pages.ts';
import { OWNED_VERSION } from '@trove/contract/screens/sellers.ts';
import { findLastUse } from '@trove/contract/wire/assets/usage-history.ts';
import { usageHistoryQuery } from '@trove/kit/api/asset-facts.queries.ts';
import {
  buyerFacts,
  cardPrice,
  getGroups,
  servicePrefix,
} from '@trove/kit/api/catalogue/asset-facts.ts';
import { css, RouterLink, styled, useQuery } from '@trove/kit/core.ts';
import { fromEpoch, midSentence, relativeDate } from '@trove/kit/lib/relative-date.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { AssetImage } from '@trove/kit/ui/covers/AssetImage.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import type { Tone } from '@trove/kit/ui/layout/Chip.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { clamp, Figures, Small } from '@trove/kit/ui/layout/text.tsx';

import { myAssetPath } from './my-assets.ts';
import type { MyAsset, Origin } from './my-assets.ts';

const card = css`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  width: 100%;
  min-height: 152px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  color: inherit;
  overflow: hidden;

  > div:last-of-type {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 4px;
    padding: 16px 20px;
  }

  h2 {
    ${clamp(1)}
    /* Room for the download button. */
    padding-right: 28px;
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
  }

  p {
    ${clamp(2)}
    color: var(--trove-text-muted);
    font-size: 13px;
    line-height: 20px;
  }

  footer {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    width: 100%;
    margin-top: auto;
    padding-top: 8px;
  }

  @media (max-width: 479px) {
    grid-template-columns: 72px minmax(0, 1fr);

    > div:last-of-type {
      padding: 16px;
    }
  }
`;

const Card = styled.article`
  ${card}
`;

const CardLink = styled(RouterLink)`
  ${card}
  text-decoration: none;
  transition: border-color 120ms ease;

  &:hover {
    border-color: var(--trove-border-strong);
  }
`;

const CHIPS = {
  published: { label: 'Published', tone: 'neutral' },
  purchased: { label: 'Purchased', tone: 'success' },
  competition: { label: 'Competition', tone: 'primary' },
} as const satisfies Record<Origin, { label: string; tone: Tone }>;

/** One asset of My Assets (spec 000 §2.9). */
export function MyAssetCard({ mine }: { mine: MyAsset }) {
  const { asset, origin, newVersion } = mine;
  const { data: history = [] } = useQuery(usageHistoryQuery(useApi(), asset.id));
  const last = findLastUse(history);
  const path = myAssetPath(mine);
  const token = activeToken(useHost().config.tokens).name;
  const facts = buyerFacts(asset);
  const parts = (
    <>
      <div>
        <AssetImage name={asset.name} task={getGroups(asset).at(-1)} />
      </div>
      <div>
        <h2>{asset.name}</h2>
        <Small>
          {[...new Set([asset.publisher, servicePrefix(asset)])].filter(Boolean).join(' · ')}
        </Small>
        <p>{asset.description}</p>
        {facts.length > 0 && <Small>{facts.join(' · ')}</Small>}
        <Figures style={{ fontWeight: 600 }}>
          {priceLabel(asset.price, token)} <Small>{cardPrice(asset)}</Small>
        </Figures>
        <footer>
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
        </footer>
      </div>
    </>
  );
  if (path === undefined) return <Card>{parts}</Card>;
  return (
    <CardLink to={path} state={{ item: asset, type: asset.type }}>
      {parts}
    </CardLink>
  );
}
