import { paths } from '@trove/shared/contract/paths.ts';
import { Navigate } from '@trove/shared/kit/core.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { usePage } from '@trove/shared/remote/use-page.ts';
import { Page, Stack } from '@trove/shared/ui/layout.tsx';
import { DetailSkeleton } from '@trove/shared/ui/Skeletons.tsx';
import { StatusPanel } from '@trove/shared/ui/StatusPanel.tsx';
import { Title } from '@trove/shared/ui/text.tsx';
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
        <Failed onRetry={answer.refetch} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  );
}

function Failed({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const title = 'The asset could not be loaded';
  usePage({ title });
  return (
    <Stack gap={4}>
      <Title>{title}</Title>
      <StatusPanel title="The network did not answer" onRetry={onRetry} />
    </Stack>
  );
}

/** No match: home, with a word about it (spec 000 §2.8, decisions 1). */
function Missing() {
  const { notify } = useHost();
  useEffect(() => notify.warning('Asset not found'), [notify]);
  return <Navigate to={paths.home()} replace />;
}
