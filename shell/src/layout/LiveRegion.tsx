import { useStore } from '@trove/kit/remote/use-store.ts';
import { VisuallyHidden } from '@trove/kit/ui/layout/VisuallyHidden.tsx';

import { useShell } from '#common/shell-context.ts';

/** Live region in which pages are announced to screen readers. */
export const LiveRegion = () => (
  <VisuallyHidden as="output">{useStore(useShell().nav.announcement)}</VisuallyHidden>
);
