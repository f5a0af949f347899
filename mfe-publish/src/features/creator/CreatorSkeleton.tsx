import { SKELETON } from '@trove/contract/limits.ts';
import { Page, Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { CardGrid } from './card-grid.ts';

/** Placeholders of the page while it loads. */
export const CreatorSkeleton = () => (
  <Page aria-busy aria-label="Loading" data-skeleton="creator">
    <Stack gap={6}>
      <Skeleton width={240} height={20} />
      <Row gap={5} items="start">
        <Skeleton width={80} height={80} radius={40} />
        <Stack gap={3} style={{ minWidth: 0 }}>
          <Skeleton width={200} height={32} />
          <Skeleton width={320} height={20} />
          <Skeleton width={160} height={20} />
        </Stack>
      </Row>
      <Skeleton height={72} radius={12} />
      <Skeleton height={44} />
      <CardGrid as="div">
        {Array.from({ length: SKELETON.cards }, (_, card) => (
          <Skeleton key={card} height={264} radius={12} />
        ))}
      </CardGrid>
    </Stack>
  </Page>
);
