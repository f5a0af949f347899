import { CARD, SKELETON } from '../contract/limits.ts';
import { styled } from '../kit/core.ts';
import { Grid, Row, Stack } from './layout.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Card } from './surfaces.tsx';

const Plain = styled.ul`
  display: contents;
  list-style: none;

  li {
    list-style: none;
  }
`;

const CardBox = styled.li`
  min-height: ${CARD.minHeight}px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  overflow: hidden;
`;

const RowBox = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 8px 0;
`;

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A skeleton's count: any number out of range becomes the default, anything else draws nothing (decisions K29). */
function countOf(count: unknown, fallback: number): number | null {
  if (count === undefined) return fallback;
  if (typeof count !== 'number') return null;
  const { min, max } = SKELETON.list;
  return Number.isInteger(count) && count >= min && count <= max ? count : fallback;
}

interface CountProps {
  count?: number;
}

/** Cards of a listing while they load (spec 000 §2.2, §2.4). */
export function CardSkeletons({ count }: CountProps) {
  const cards = countOf(count, SKELETON.cards);
  if (cards === null) return null;
  return (
    <Grid>
      <Plain aria-busy aria-label="Loading">
        {times(cards).map((card) => (
          <CardBox key={card}>
            <Skeleton height={CARD.imageHeight} radius={0} />
            <Stack gap={2} style={{ padding: '16px 20px 20px' }}>
              <Skeleton width="60%" height={20} />
              <Skeleton width="35%" height={14} />
              <Skeleton height={14} />
              <Skeleton width="80%" height={14} />
            </Stack>
          </CardBox>
        ))}
      </Plain>
    </Grid>
  );
}

/** Rows of a list while they load: 1 to 20, else 4 (spec 000 §2.2, §5). */
export function ListSkeleton({ count }: CountProps) {
  const rows = countOf(count, SKELETON.list.default);
  if (rows === null) return null;
  return (
    <Plain aria-busy aria-label="Loading">
      {times(rows).map((row) => (
        <RowBox key={row}>
          <Skeleton width={40} height={40} radius={20} />
          <Stack gap={2} style={{ flex: 1 }}>
            <Skeleton width="40%" height={14} />
            <Skeleton width="65%" height={12} />
          </Stack>
        </RowBox>
      ))}
    </Plain>
  );
}

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
