import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { FileFacts } from '@trove/contract/wire/assets/file-facts.ts';
import type { Rating } from '@trove/contract/wire/assets/rating.ts';
import type { UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { AcquirePanel } from './AcquirePanel.tsx';
import { AssetDetailPage } from './features/asset-detail/AssetDetailPage.tsx';
import { Description } from './features/description/Description.tsx';
import { SamplePending } from './features/inspection/SamplePending.tsx';
import { RateButton } from './features/rating/RateButton.tsx';
import { RatingSpread } from './features/rating/RatingSpread.tsx';
import { UseIt } from './features/use-it/UseIt.tsx';
import { VerifiedBadge } from './features/verification/VerifiedBadge.tsx';

const pending = <Skeleton height={120} radius={12} />;

const FileInsights = lazyPart(async () => (await import('./FileInsights.tsx')).FileInsights, {
  name: 'The file details',
  pending,
});

const Measured = lazyPart(async () => (await import('./features/metrics/Measured.tsx')).Measured, {
  name: 'The metrics',
  pending,
});

const SampleRows = lazyPart(
  async () => (await import('./features/inspection/SampleOf.tsx')).SampleOf,
  { pending: <SamplePending /> },
);

const Related = lazyPart(async () => (await import('./features/related/Related.tsx')).Related);

const Reviews = lazyPart(async () => (await import('./features/rating/Reviews.tsx')).Reviews, {
  name: 'The reviews',
  pending,
});

/** Connects the detail page with buying, downloading, rating and the contents of files. */
const slots = {
  acquire: (asset: Asset) => <AcquirePanel asset={asset} />,
  owned: (asset: Asset) => <AcquirePanel asset={asset} sells={false} />,
  verified: (
    asset: Asset,
    history: readonly UsageEntry[] | undefined,
    promised: FileFacts | undefined,
  ) => <VerifiedBadge asset={asset} history={history} file={promised} />,
  metrics: (asset: Asset) => <Measured asset={asset} />,
  file: ({ id }: Asset, promised: FileFacts | undefined) => (
    <FileInsights nft={id} promised={promised} />
  ),
  about: (asset: Asset) => (
    <>
      <UseIt fileName={asset.fileName} />
      <Description asset={asset} />
    </>
  ),
  sample: ({ id, type }: Asset) => type === 'dataset' && <SampleRows nft={id} />,
  related: ({ id }: Asset) => <Related nft={id} />,
  reviews: ({ id, name }: Asset) => <Reviews nft={id} name={name} />,
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
