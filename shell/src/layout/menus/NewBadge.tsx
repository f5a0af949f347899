import { NAVIGATION } from '@trove/shared/contract/screens.ts';
import { styled } from '@trove/shared/kit/core.ts';

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

/** Marks a recent addition (spec 000 §2.1). */
export const NewBadge = () => <Badge>{NAVIGATION.isNew}</Badge>;
