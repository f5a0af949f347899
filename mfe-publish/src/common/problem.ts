import { styled } from '@trove/shared/kit/core.ts';

/** Why something that was tried did not come about. */
export const Problem = styled.p`
  color: var(--trove-danger-text);
  font-size: 13px;
  line-height: 20px;
`;
