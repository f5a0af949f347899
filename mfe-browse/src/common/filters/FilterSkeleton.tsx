import { SKELETON } from '@trove/contract/limits.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The filter while it loads: 3 sections of 4 items (spec 000 §2.5). */
export const FilterSkeleton = () => (
  <Stack gap={6} aria-hidden>
    {times(SKELETON.filterSections).map((section) => (
      <Stack key={section} gap={4} data-skeleton="section">
        <Skeleton width="50%" height={16} />
        {times(SKELETON.filterItems).map((item) => (
          <Skeleton key={item} width="80%" height={14} data-skeleton="item" />
        ))}
      </Stack>
    ))}
  </Stack>
);
