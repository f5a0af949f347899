import { styled } from '../kit/core.ts';

export const Panel = styled.div``;
