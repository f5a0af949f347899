import { HTTP } from '../contract/limits.ts';

export const limit = HTTP;
