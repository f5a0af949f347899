import { styled } from '@trove/kit/core.ts';
import { clamp } from '@trove/kit/ui/layout/text.tsx';

/** A name as it was typed, which nothing has checked yet: at most two lines, in a direction of its own. */
export const TypedName = styled.bdi`
  ${clamp(2)}
`;
