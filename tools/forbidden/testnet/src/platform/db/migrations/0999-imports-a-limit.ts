import { RATING_PRIOR } from '@trove/shared/contract/limits.ts';

export const used = RATING_PRIOR;
