import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';

import { ComparedInPlayground } from './ComparedInPlayground.tsx';
import { MetricsTab } from './MetricsTab.tsx';

/** Metrics stated by the publisher, and how often users who compared responses preferred the model. */
export const Measured = ({ asset }: { asset: Asset }) => (
  <Stack gap={4}>
    <MetricsTab asset={asset} />
    <ComparedInPlayground asset={asset} />
  </Stack>
);
