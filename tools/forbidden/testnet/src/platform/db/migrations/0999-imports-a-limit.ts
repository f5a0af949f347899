import { RATING_PRIOR } from '@trove/contract/limits.ts';

export const used = RATING_PRIOR;
