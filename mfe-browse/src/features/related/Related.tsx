import { assetPath } from '@trove/contract/asset-path.ts';
import { priceLabel } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { RELATED } from '@trove/contract/screens/pages.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { buyerFacts } from '@trove/kit/api/catalogue/asset-facts.ts';
import { RouterLink, styled, useQuery } from '@trove/kit/core.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { InitialAvatar } from '@trove/kit/ui/covers/InitialAvatar.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { Grid, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Heading, Small } from '@trove/kit/ui/layout/text.tsx';
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
  flex-direction: row;
  align-items: center;
  gap: 12px;
  padding: 12px 16px;

  > div {
    min-width: 0;
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

function RelatedAsset({ asset }: { asset: Asset }) {
  const { name, type, price } = asset;
  const token = activeToken(useHost().config.tokens).name;
  return (
    <Tile>
      <InitialAvatar name={name} size={32} />
      <div>
        <Name>
          <RouterLink to={assetPath(asset)} state={{ item: asset, type }}>
            {name}
          </RouterLink>
        </Name>
        <Small>{[priceLabel(price, token), ...buyerFacts(asset)].join(' · ')}</Small>
      </div>
    </Tile>
  );
}
