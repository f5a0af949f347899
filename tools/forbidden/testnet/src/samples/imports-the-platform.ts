import { systemClock } from '../platform/clock.ts';

export const used = systemClock;
