import { useParams } from '@trove/kit/core.ts';
import { Page } from '@trove/kit/ui/layout/layout.tsx';
import { DetailSkeleton } from '@trove/kit/ui/skeletons/DetailSkeleton.tsx';

import { GoHome } from '#common/GoHome.tsx';
import { useLiveAssets } from '#common/use-live-assets.ts';
import { PageFailed } from '#common/widgets/PageFailed.tsx';

import { useAsset } from './address/use-asset.ts';
import type { DetailType } from './address/use-asset.ts';
import { AssetDetail } from './AssetDetail.tsx';
import type { AssetSlots } from './AssetDetail.tsx';
import { ChoiceList } from './ChoiceList.tsx';

interface AssetDetailPageProps extends AssetSlots {
  type: DetailType;
}

/** The page of an asset (spec 000 §2.8). */
export function AssetDetailPage({ type, ...slots }: AssetDetailPageProps) {
  useLiveAssets();
  const answer = useAsset(type);
  const { id: slug = '' } = useParams();
  if (answer.status === 'missing')
    return <GoHome because={`Asset not found: ${slug.replaceAll('-', ' ')}`} />;
  return (
    <Page>
      {answer.status === 'found' ? (
        <AssetDetail key={answer.asset.id} type={type} asset={answer.asset} {...slots} />
      ) : answer.status === 'choice' ? (
        <ChoiceList assets={answer.assets} />
      ) : answer.status === 'failed' ? (
        <PageFailed
          title="The asset could not be loaded"
          error={answer.error}
          onRetry={answer.refetch}
        />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  );
}
