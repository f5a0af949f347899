import { getGroups, pictureOf } from '@trove/kit/api/catalogue/asset-facts.ts';
import { assetsByIdQuery } from '@trove/kit/api/catalogue/catalogue.queries.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { AssetImage } from '@trove/kit/ui/covers/AssetImage.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { useCatalogue } from '#common/use-catalogue.ts';

import type { TransactionRow } from './transaction-rows.ts';

const Frame = styled.div`
  flex-shrink: 0;
  width: 56px;
  height: 56px;
  border-radius: var(--trove-radius);
  overflow: hidden;
`;

/**
 * Image of a transaction's asset, the same as on other pages; it is drawn from data that a transaction lacks, so the
 * asset is loaded.
 */
export function AssetPicture({ nft, asset }: Pick<TransactionRow, 'nft' | 'asset'>) {
  const ids = nft === undefined ? [] : [nft];
  const { data, isFetching } = useQuery({
    ...assetsByIdQuery(useCatalogue(), ids),
    enabled: nft !== undefined,
    meta: { silent: true },
  });
  const { config } = useHost();
  const known = data?.find(({ id }) => id === nft);
  return (
    <Frame>
      {!known && isFetching ? (
        <Skeleton height={56} radius={0} />
      ) : (
        <AssetImage
          name={known?.name ?? asset.name}
          task={known && getGroups(known).at(-1)}
          src={asset.image ?? (known && pictureOf(known, config))}
        />
      )}
    </Frame>
  );
}
