import { styled } from '@trove/kit/core.ts';

/** The browser's own list of choices, in a bar above the content it changes. */
export const Select = styled.select`
  font-size: 13px;
`;
