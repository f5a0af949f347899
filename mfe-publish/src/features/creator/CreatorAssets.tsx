import { paths } from '@trove/contract/paths.ts';
import { CREATOR_TEXT, UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import type { CreatorAssets as AssetPage } from '@trove/contract/wire/trade/profile.ts';
import type { UseQueryResult } from '@trove/kit/core.ts';
import { AssetCard } from '@trove/kit/remote/AssetCard.tsx';
import { ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { Pager } from '@trove/kit/ui/data/Pager.tsx';
import { EmptyState } from '@trove/kit/ui/feedback/EmptyState.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { CardGrid } from './card-grid.ts';

interface CreatorAssetsProps {
  assets: UseQueryResult<AssetPage>;
  type: 'model' | 'dataset';
  /** Whether the viewer is the creator, who can publish something. */
  isOwn: boolean;
  onPage: (page: number) => void;
}

const likesText = (likes: number) => (likes === 1 ? '1 like' : `${likes} likes`);

/** A tab of assets: six cards per page, with a pager if there are more (spec 001 §2, §9). */
export function CreatorAssets({ assets, type, isOwn, onPage }: CreatorAssetsProps) {
  const { data, isError, refetch } = assets;
  if (isError) return <StatusPanel title={CREATOR_TEXT.failed} onRetry={refetch} />;
  if (!data) return <Skeleton height={264} radius={12} />;
  if (data.total === 0) {
    const { models, datasets } = CREATOR_TEXT.empty;
    const title = type === 'model' ? models : datasets;
    if (!isOwn) return <EmptyState title={title} />;
    return (
      <EmptyState
        title={title}
        text="What you publish is listed here for everybody."
        action={
          <ButtonLink to={paths.chooseUpload()} variant="primary">
            {UPLOADS_TEXT.empty.action}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Stack gap={6}>
      <CardGrid>
        {data.items.rows.map((asset) => (
          <li key={asset.id}>
            <EntryBoundary>
              <AssetCard asset={asset} action={<Small>{likesText(asset.likes)}</Small>} />
            </EntryBoundary>
          </li>
        ))}
      </CardGrid>
      <Pager paging={data} onChange={onPage} />
    </Stack>
  );
}
