import { RELATED } from '@trove/contract/screens/pages.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { useQuery } from '@trove/kit/core.ts';
import { AssetCard } from '@trove/kit/remote/AssetCard.tsx';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Heading } from '@trove/kit/ui/layout/text.tsx';
import { useId } from 'react';

import { SmallCards } from '#common/widgets/SmallCards.tsx';

import { relatedQuery } from './related.queries.ts';

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
      <SmallCards as="ul" min={240} gap={3}>
        {assets.map((asset) => (
          <li key={asset.id}>
            <EntryBoundary>
              <AssetCard asset={asset} level="h3" />
            </EntryBoundary>
          </li>
        ))}
      </SmallCards>
    </Stack>
  );
}
