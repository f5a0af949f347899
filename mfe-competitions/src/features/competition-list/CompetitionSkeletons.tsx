import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { CardFrame, CardList } from '#common/card/card-frame.ts';

/** Skeletons of two cards while the list loads. */
export const CompetitionSkeletons = () => (
  <CardList aria-busy aria-label="Loading">
    {[1, 2].map((card) => (
      <CardFrame key={card} as="li" style={{ minHeight: 320 }}>
        <Skeleton height="100%" radius={0} style={{ minHeight: 180 }} />
        <Stack gap={3} style={{ padding: '20px 24px' }}>
          <Skeleton width={72} height={24} radius={12} />
          <Skeleton width="60%" height={28} />
          <Skeleton width="40%" height={20} />
          <Skeleton height={44} />
          <Skeleton width="80%" height={20} />
          <Skeleton width={220} height={32} />
        </Stack>
      </CardFrame>
    ))}
  </CardList>
);
