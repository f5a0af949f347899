import type { Asset } from '@trove/shared/contract/wire/assets/asset.ts';
import { Stack } from '@trove/shared/ui/layout/layout.tsx';

import { ComparedInPlayground } from './ComparedInPlayground.tsx';
import { MetricsTab } from './MetricsTab.tsx';

/** Metrics stated by the publisher, and how often users who compared responses preferred the model. */
export const Measured = ({ asset }: { asset: Asset }) => (
  <Stack gap={4}>
    <MetricsTab asset={asset} />
    <ComparedInPlayground asset={asset} />
  </Stack>
);
