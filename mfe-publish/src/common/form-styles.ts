import { styled } from '@trove/kit/core.ts';

/** A section of the dialog that is submitted separately. */
export const Form = styled.form`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;

  > div {
    width: 100%;
  }
`;
