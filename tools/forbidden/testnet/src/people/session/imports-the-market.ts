import { createCredits } from '../../market/credits/credits.ts';

export const used = createCredits;
