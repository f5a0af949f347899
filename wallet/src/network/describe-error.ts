import { toAppError } from '@trove/kit/errors/app-error.ts';

/** Returns the message for a failure: the catalogue's for a network error, otherwise the wallet's own. */
export function describeError(error: unknown): string {
  const { kind, message } = toAppError(error);
  return kind === 'unexpected' && error instanceof Error && !FAULTS.has(error.name)
    ? error.message
    : message;
}

/** Errors whose messages are meant for programmers. */
const FAULTS = new Set(['TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', '$ZodError']);
