import { styled } from '@trove/shared/kit/core.ts';

/** Why something did not happen, beside the place it was asked for. */
export const Problem = styled.p`
  color: var(--trove-danger-text);
  font-size: 13px;
  line-height: 20px;
`;
