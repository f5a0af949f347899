import { SKELETON } from '../../contract/limits.ts';
import { styled } from '../../kit/core.ts';

/** A list for screen readers with the layout of its items alone. */
export const Plain = styled.ul`
  display: contents;
  list-style: none;

  li {
    list-style: none;
  }
`;

/** The numbers below a count. */
export const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A skeleton's count: any number out of range becomes the default, anything else draws nothing (decisions K29). */
export function readCount(count: unknown, fallback: number): number | null {
  if (count === undefined) return fallback;
  if (typeof count !== 'number') return null;
  const { min, max } = SKELETON.list;
  return Number.isInteger(count) && count >= min && count <= max ? count : fallback;
}

export interface CountProps {
  count?: number;
}
