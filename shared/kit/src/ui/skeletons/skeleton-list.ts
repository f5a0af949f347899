import { SKELETON } from '@trove/contract/limits.ts';

import { styled } from '../../core.ts';

/** A list for screen readers that leaves the layout to its items. */
export const Plain = styled.ul`
  display: contents;
  list-style: none;

  li {
    list-style: none;
  }
`;

/** Returns the numbers from 0 to `count` - 1. */
export const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Validates a skeleton's count: out of range it becomes the default, other types render nothing (product.md#K29). */
export function readCount(count: unknown, fallback: number): number | null {
  if (count === undefined) return fallback;
  if (typeof count !== 'number') return null;
  const { min, max } = SKELETON.list;
  return Number.isInteger(count) && count >= min && count <= max ? count : fallback;
}

export interface CountProps {
  count?: number;
}
