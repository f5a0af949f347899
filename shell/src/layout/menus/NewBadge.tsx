import { NAVIGATION } from '@trove/contract/screens/common.ts';
import { styled } from '@trove/kit/core.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';

import { isOpen } from '#common/routes.ts';
import { useShell } from '#common/shell-context.ts';

const Badge = styled.span`
  padding: 1px 6px;
  border-radius: 999px;
  background: var(--trove-primary-light);
  color: var(--trove-primary-text);
  font-size: 11px;
  font-weight: 600;
  letter-spacing: 0.01em;
  line-height: 16px;
`;

/** Marks a recent addition (spec 000 §2.1), if the remote at its path can be opened. */
export function NewBadge({ to }: { to: string }) {
  const closed = useStore(useShell().closed);
  return isOpen(closed, to) && <Badge>{NAVIGATION.isNew}</Badge>;
}
