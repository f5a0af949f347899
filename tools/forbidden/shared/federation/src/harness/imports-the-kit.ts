import { styled } from '@trove/kit/core.ts';

export const Panel = styled.div``;
