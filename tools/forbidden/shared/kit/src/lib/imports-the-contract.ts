import { HTTP } from '@trove/contract/limits.ts';

export const limit = HTTP;
