import { createCore } from '../../core/core.ts';

export const used = createCore;
