import { VisuallyHidden } from '@trove/shared/ui/VisuallyHidden.tsx';

import { useShell } from '#common/shell-context.ts';
import { useStore } from '#common/use-store.ts';

/** Where pages announce themselves to screen readers. */
export const LiveRegion = () => (
  <VisuallyHidden as="output">{useStore(useShell().nav.announcement)}</VisuallyHidden>
);
