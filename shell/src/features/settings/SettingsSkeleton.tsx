import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

/** Placeholder as large as the wallet section it replaces. */
export const SettingsSkeleton = () => (
  <Stack gap={3} aria-busy aria-label="Loading">
    <Skeleton width={64} height={24} />
    <Card style={{ height: 245 }}>
      <Stack gap={6}>
        <Row gap={3}>
          <Skeleton width={40} height={40} radius={20} />
          <Stack gap={2}>
            <Skeleton width={120} />
            <Skeleton width={80} height={12} />
          </Stack>
        </Row>
        <Skeleton height={12} width={120} />
        <Skeleton width="80%" />
        <Skeleton width={120} height={40} />
      </Stack>
    </Card>
  </Stack>
);
