import { styled } from '@trove/kit/core.ts';

/** Error message, shown next to the control that caused it. */
export const Problem = styled.p`
  color: var(--trove-danger-text);
  font-size: 13px;
  line-height: 20px;
`;
