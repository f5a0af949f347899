import type { Asset } from '@trove/shared/contract/wire/asset.ts';
import type { FileFacts } from '@trove/shared/contract/wire/file-facts.ts';
import type { Rating } from '@trove/shared/contract/wire/rating.ts';
import type { UsageEntry } from '@trove/shared/contract/wire/usage-history.ts';
import { Skeleton } from '@trove/shared/ui/Skeleton.tsx';
import { lazy, Suspense } from 'react';

import { AcquirePanel } from './AcquirePanel.tsx';
import { AssetDetailPage } from './features/asset-detail/AssetDetailPage.tsx';
import { RateButton } from './features/rating/RateButton.tsx';
import { RatingSpread } from './features/rating/RatingSpread.tsx';
import { VerifiedBadge } from './features/verification/VerifiedBadge.tsx';

const FileInsights = lazy(async () => ({
  default: (await import('./FileInsights.tsx')).FileInsights,
}));

const MetricsTab = lazy(async () => ({
  default: (await import('./features/metrics/MetricsTab.tsx')).MetricsTab,
}));

const Reviews = lazy(async () => ({
  default: (await import('./features/rating/Reviews.tsx')).Reviews,
}));

/** Here the detail page meets buying, downloading, rating and the insides of files. */
const slots = {
  acquire: (asset: Asset) => <AcquirePanel asset={asset} />,
  owned: (asset: Asset) => <AcquirePanel asset={asset} sells={false} />,
  verified: (
    asset: Asset,
    history: readonly UsageEntry[] | undefined,
    promised: FileFacts | undefined,
  ) => <VerifiedBadge asset={asset} history={history} file={promised} />,
  metrics: (asset: Asset) => (
    <Suspense fallback={<Skeleton height={120} radius={12} />}>
      <MetricsTab asset={asset} />
    </Suspense>
  ),
  file: ({ id }: Asset, promised: FileFacts | undefined) => (
    <Suspense fallback={<Skeleton height={120} radius={12} />}>
      <FileInsights nft={id} promised={promised} />
    </Suspense>
  ),
  reviews: ({ id, name }: Asset) => (
    <Suspense fallback={<Skeleton height={120} radius={12} />}>
      <Reviews nft={id} name={name} />
    </Suspense>
  ),
  rate: ({ id, name }: Asset, rating: Rating | undefined) => (
    <>
      <RateButton nft={id} name={name} />
      {rating && <RatingSpread rating={rating} />}
    </>
  ),
};

export const ModelPage = () => <AssetDetailPage type="model" {...slots} />;

export const DatasetPage = () => <AssetDetailPage type="dataset" {...slots} />;

export const InfraPage = () => <AssetDetailPage type="infra" {...slots} />;

export const OwnedAssetPage = () => <AssetDetailPage type="assets" {...slots} />;
