import { styled } from '@trove/shared/kit/core.ts';

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;

  > div {
    width: 100%;
  }
`;

export const Problem = styled.p`
  color: var(--trove-danger-text);
  font-size: 13px;
  line-height: 20px;
`;
