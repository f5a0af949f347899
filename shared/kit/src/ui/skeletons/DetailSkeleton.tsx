import { CARD } from '@trove/contract/limits.ts';

import { styled } from '../../core.ts';
import { Row, Stack } from '../layout/layout.tsx';
import { Card } from '../layout/surfaces.tsx';
import { times } from './skeleton-list.ts';
import { Skeleton } from './Skeleton.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  gap: 32px;

  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A detail page while it loads (spec 000 §2.2). */
export function DetailSkeleton() {
  return (
    <Stack as="output" gap={6} aria-busy aria-label="Loading">
      <Skeleton width={280} height={20} />
      <Columns>
        <Stack gap={6}>
          <Stack gap={3}>
            <Skeleton width="55%" height={32} />
            <Row gap={3}>
              <Skeleton width={32} height={32} radius={16} />
              <Skeleton width={220} height={20} />
            </Row>
          </Stack>
          <Skeleton height={40} />
          <Stack gap={2}>
            {times(6).map((line) => (
              <Skeleton key={line} width={line === 5 ? '40%' : '100%'} height={16} />
            ))}
          </Stack>
        </Stack>
        <Card>
          <Stack>
            <Skeleton height={CARD.imageHeight} radius={8} />
            <Skeleton height={48} radius={8} />
            <Skeleton height={40} radius={8} />
          </Stack>
        </Card>
      </Columns>
    </Stack>
  );
}
