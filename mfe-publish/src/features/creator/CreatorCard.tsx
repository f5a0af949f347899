import { assetPath } from '@trove/contract/asset-path.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { RouterLink, styled } from '@trove/kit/core.ts';

import { assetCard, AssetFace } from '#common/asset-card/AssetFace.tsx';

const Card = styled(RouterLink)`
  ${assetCard}
`;

/** An asset on its creator's page, without the creator's name. */
export function CreatorCard({ asset }: { asset: Asset }) {
  const { publisher: _own, ...shown } = asset;
  return (
    <Card to={assetPath(asset)} state={{ item: asset, type: asset.type }}>
      <AssetFace asset={shown} />
    </Card>
  );
}
