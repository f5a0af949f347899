import { styled } from '@trove/shared/kit/core.ts';

/** A part of the dialog that is sent on its own. */
export const Form = styled.form`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;

  > div {
    width: 100%;
  }
`;
