import { styled } from '@trove/kit/core.ts';

/** Text of a message as it was written. */
export const PlainText = styled.div`
  font-size: 14px;
  line-height: 22px;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
