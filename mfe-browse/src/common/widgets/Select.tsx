import { styled } from '@trove/kit/core.ts';

/** The browser's own list of choices, in a bar above the content it changes. */
export const Select = styled.select`
  min-height: 36px;
  padding: 0 28px 0 8px;
  border: 1px solid var(--trove-border-strong);
  border-radius: var(--trove-radius);
  background-color: var(--trove-surface);
  color: var(--trove-text);
  cursor: pointer;
  font-size: 13px;
`;
