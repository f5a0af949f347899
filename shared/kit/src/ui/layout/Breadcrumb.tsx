import { SHARED_WIDGET } from '@trove/contract/screens/common.ts';
import { ChevronRight } from 'lucide-react';

import { styled } from '../../core.ts';
import { TextLink } from './TextLink.tsx';

export interface Crumb {
  label: string;
  /** Absent: plain text. */
  to?: string;
}

interface BreadcrumbProps {
  items: readonly Crumb[];
  /** Step of `total`; the counter shows only if 0 < current <= total. */
  current?: number;
  total?: number;
}

const Bar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  color: var(--trove-text-muted);
  font-size: 13px;
  line-height: 20px;

  ol {
    display: flex;
    align-items: center;
    gap: 4px;
    min-width: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    flex-shrink: 0;
    align-items: center;
    gap: 4px;
  }

  li:last-of-type {
    flex-shrink: 1;
    min-width: 0;
  }

  li > span {
    overflow: hidden;
    color: var(--trove-text);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Step = styled.span`
  flex-shrink: 0;
  font-variant-numeric: tabular-nums;
`;

const isTrail = (items: unknown): items is readonly Crumb[] =>
  Array.isArray(items) &&
  items.length > 0 &&
  items.every(
    (item: { label?: unknown } | null) =>
      typeof item?.label === 'string' && item.label.trim() !== '',
  );

/** Breadcrumb trail with an optional 'Step X of Y' (spec 000 §2.2, §5). */
export function Breadcrumb({ items, current = 0, total = 0 }: BreadcrumbProps) {
  if (!isTrail(items)) return null;
  const showsStep = 0 < current && current <= total;
  return (
    <Bar aria-label="Breadcrumb">
      <ol>
        {items.map(({ label, to }, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={`${index} ${label}`}>
              {index > 0 && <ChevronRight size={14} aria-hidden />}
              {to === undefined ? (
                <span aria-current={isLast ? 'page' : undefined} title={label}>
                  {label}
                </span>
              ) : (
                <TextLink to={to} aria-current={isLast ? 'page' : undefined}>
                  {label}
                </TextLink>
              )}
            </li>
          );
        })}
      </ol>
      {showsStep && <Step>{SHARED_WIDGET.step(current, total)}</Step>}
    </Bar>
  );
}
