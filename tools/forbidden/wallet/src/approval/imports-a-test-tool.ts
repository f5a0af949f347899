import { aConfig } from '../testing/parts.ts';

export const used = aConfig;
