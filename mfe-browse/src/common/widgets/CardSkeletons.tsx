import { CARD, SKELETON } from '@trove/contract/limits.ts';
import { styled } from '@trove/kit/core.ts';
import { Grid, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { readCount, Plain, times } from '@trove/kit/ui/skeletons/skeleton-list.ts';
import type { CountProps } from '@trove/kit/ui/skeletons/skeleton-list.ts';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

const CardBox = styled.li`
  min-height: ${CARD.minHeight}px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  overflow: hidden;
`;

/** Cards of a listing while they load (spec 000 §2.2, §2.4). */
export function CardSkeletons({ count }: CountProps) {
  const cards = readCount(count, SKELETON.cards);
  if (cards === null) return null;
  return (
    <Grid>
      <Plain aria-busy aria-label="Loading">
        {times(cards).map((card) => (
          <CardBox key={card}>
            <Skeleton height={CARD.imageHeight} radius={0} />
            <Stack gap={2} style={{ padding: '16px 20px' }}>
              <Skeleton width="60%" height={20} />
              <Skeleton height={14} />
              <Skeleton width="80%" height={14} />
            </Stack>
          </CardBox>
        ))}
      </Plain>
    </Grid>
  );
}
