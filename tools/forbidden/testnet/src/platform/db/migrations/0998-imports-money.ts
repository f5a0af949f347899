import { MICRO } from '../../money.ts';

export const used = MICRO;
