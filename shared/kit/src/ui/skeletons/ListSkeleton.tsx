import { SKELETON } from '@trove/contract/limits.ts';

import { styled } from '../../core.ts';
import { Stack } from '../layout/layout.tsx';
import { readCount, Plain, times } from './skeleton-list.ts';
import type { CountProps } from './skeleton-list.ts';
import { Skeleton } from './Skeleton.tsx';

const RowBox = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 8px 0;
`;

/** Rows of a list while they load: 1 to 20, else 4 (spec 000 §2.2, §5). */
export function ListSkeleton({ count }: CountProps) {
  const rows = readCount(count, SKELETON.list.default);
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
