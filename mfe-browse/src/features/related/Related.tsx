import { assetPath } from '@trove/contract/asset-path.ts';
import { priceLabel } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { RELATED } from '@trove/contract/screens/pages.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { buyerFacts, cardPrice, getGroups } from '@trove/kit/api/catalogue/asset-facts.ts';
import { RouterLink, styled, useQuery } from '@trove/kit/core.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { AssetImage } from '@trove/kit/ui/covers/AssetImage.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { Grid, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Figures, Heading, Small } from '@trove/kit/ui/layout/text.tsx';
import { useId } from 'react';

import { cardFrame, cardName } from '#common/widgets/card-styles.ts';

import { relatedQuery } from './related.queries.ts';

const List = styled(Grid)`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Tile = styled.article`
  ${cardFrame}
  height: 100%;
  overflow: hidden;

  > div:first-of-type {
    height: 88px;
    border-bottom: 1px solid var(--trove-border);
  }

  > div:last-of-type {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 4px;
    padding: 12px 16px;
  }
`;

const Name = styled.h3`
  ${cardName(1)}
`;

/** Datasets the asset was trained on, models made from it, and similar assets; renders nothing if there are none. */
export function Related({ nft }: { nft: string }) {
  const { data } = useQuery(relatedQuery(useApi(), nft));
  if (!data) return null;
  return (
    <>
      <Part title={RELATED.trainedOn} assets={data.trainedOn.rows} />
      <Part title={RELATED.usedBy} assets={data.usedBy.rows} />
      <Part title={RELATED.similar} assets={data.similar.rows} />
    </>
  );
}

function Part({ title, assets }: { title: string; assets: readonly Asset[] }) {
  const id = useId();
  if (assets.length === 0) return null;
  return (
    <Stack gap={3} as="section" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <List as="ul" min={240} gap={3}>
        {assets.map((asset) => (
          <li key={asset.id}>
            <EntryBoundary>
              <RelatedAsset asset={asset} />
            </EntryBoundary>
          </li>
        ))}
      </List>
    </Stack>
  );
}

/** The card of the listing, smaller: the same facts in the same order. */
function RelatedAsset({ asset }: { asset: Asset }) {
  const { name, type, price, publisher } = asset;
  const token = activeToken(useHost().config.tokens).name;
  const task = getGroups(asset).at(-1);
  const facts = buyerFacts(asset);
  return (
    <Tile>
      <div>
        <AssetImage name={name} {...(task !== undefined && { task })} />
      </div>
      <div>
        <Name>
          <RouterLink to={assetPath(asset)} state={{ item: asset, type }}>
            {name}
          </RouterLink>
        </Name>
        <Small>{[publisher, task].filter(Boolean).join(' · ')}</Small>
        {facts.length > 0 && <Small>{facts.join(' · ')}</Small>}
        <Figures style={{ marginTop: 'auto', fontWeight: 600 }}>
          {priceLabel(price, token)} <Small>{cardPrice(asset)}</Small>
        </Figures>
      </div>
    </Tile>
  );
}
