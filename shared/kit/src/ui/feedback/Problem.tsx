import { styled } from '../../core.ts';

/** Reason of a failure, beside what failed. */
export const Problem = styled.p`
  color: var(--trove-danger-text);
  font-size: 13px;
  line-height: 20px;
`;
