import { styled } from '@trove/kit/core.ts';
import { VisuallyHidden } from '@trove/kit/ui/layout/VisuallyHidden.tsx';

const MOST = 99;

const Badge = styled.span`
  min-width: 20px;
  margin-left: auto;
  padding: 0 6px;
  border-radius: 999px;
  background: var(--trove-primary-solid);
  color: var(--trove-on-primary);
  font-size: 11px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 20px;
  text-align: center;
`;

/** Number of unread items; renders nothing for none. */
export const CountBadge = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Badge>
      {count > MOST ? `${MOST}+` : count}
      <VisuallyHidden> new</VisuallyHidden>
    </Badge>
  );
