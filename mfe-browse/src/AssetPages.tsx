import type { Asset } from '@trove/shared/contract/wire/asset.ts';

import { AcquirePanel } from './AcquirePanel.tsx';
import { AssetDetailPage } from './features/asset-detail/AssetDetailPage.tsx';
import { RateButton } from './features/rating/RateButton.tsx';

/** Here the detail page meets buying, downloading and rating. */
const slots = {
  acquire: (asset: Asset) => <AcquirePanel asset={asset} />,
  rate: ({ id, name }: Asset) => <RateButton nft={id} name={name} />,
};

export const ModelPage = () => <AssetDetailPage type="model" {...slots} />;

export const DatasetPage = () => <AssetDetailPage type="dataset" {...slots} />;

export const InfraPage = () => <AssetDetailPage type="infra" {...slots} />;

export const OwnedAssetPage = () => <AssetDetailPage type="assets" {...slots} />;
