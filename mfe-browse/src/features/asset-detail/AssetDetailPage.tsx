import { paths } from '@trove/shared/contract/paths.ts';
import { Navigate } from '@trove/shared/kit/core.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { Page } from '@trove/shared/ui/layout.tsx';
import { DetailSkeleton } from '@trove/shared/ui/Skeletons.tsx';
import { StatusPanel } from '@trove/shared/ui/StatusPanel.tsx';
import { useEffect } from 'react';

import { useLiveAssets } from '#common/use-live-assets.ts';

import { AssetDetail } from './AssetDetail.tsx';
import type { AssetSlots } from './AssetDetail.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { useAsset } from './use-asset.ts';
import type { DetailType } from './use-asset.ts';

interface AssetDetailPageProps extends AssetSlots {
  type: DetailType;
}

/** The page of an asset (spec 000 §2.8). */
export function AssetDetailPage({ type, ...slots }: AssetDetailPageProps) {
  useLiveAssets();
  const answer = useAsset(type);
  if (answer.status === 'missing') return <Missing />;
  return (
    <Page>
      {answer.status === 'found' ? (
        <AssetDetail key={answer.asset.id} type={type} asset={answer.asset} {...slots} />
      ) : answer.status === 'choice' ? (
        <ChoiceList assets={answer.assets} />
      ) : answer.status === 'failed' ? (
        <StatusPanel title="The asset could not be loaded" onRetry={answer.refetch} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  );
}

/** No match: home, with a word about it (spec 000 §2.8, decisions 1). */
function Missing() {
  const { notify } = useHost();
  useEffect(() => notify.warning('Asset not found'), [notify]);
  return <Navigate to={paths.home()} replace />;
}
