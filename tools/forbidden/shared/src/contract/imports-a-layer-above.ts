import { toAppError } from '../errors/app-error.ts';

export const map = toAppError;
