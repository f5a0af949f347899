import { styled } from '@trove/shared/kit/core.ts';
import { Stack } from '@trove/shared/ui/layout.tsx';
import { Skeleton } from '@trove/shared/ui/Skeleton.tsx';

const Root = styled.ul`
  display: grid;
  gap: 20px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(200px, 320px) minmax(0, 1fr);
    min-height: 320px;
    border: 1px solid var(--trove-border);
    border-radius: var(--trove-radius-card);
    background: var(--trove-surface);
    overflow: hidden;
  }

  @media (max-width: 899px) {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Two cards of the list while they load. */
export const CompetitionSkeletons = () => (
  <Root aria-busy aria-label="Loading">
    {[1, 2].map((card) => (
      <li key={card}>
        <Skeleton height="100%" radius={0} style={{ minHeight: 180 }} />
        <Stack gap={3} style={{ padding: '20px 24px' }}>
          <Skeleton width={72} height={24} radius={12} />
          <Skeleton width="60%" height={28} />
          <Skeleton width="40%" height={20} />
          <Skeleton height={44} />
          <Skeleton width="80%" height={20} />
          <Skeleton width={220} height={32} />
        </Stack>
      </li>
    ))}
  </Root>
);
