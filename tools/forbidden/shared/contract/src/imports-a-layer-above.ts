import { toAppError } from '@trove/kit/errors/app-error.ts';

export const map = toAppError;
