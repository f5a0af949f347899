import { toAppError } from '@trove/shared/errors/app-error.ts';

/** The words for a failure: the catalogue's sentence for one of the network, the wallet's own words otherwise. */
export function describeError(error: unknown): string {
  const { kind, message } = toAppError(error);
  return kind === 'unexpected' && error instanceof Error && !FAULTS.has(error.name)
    ? error.message
    : message;
}

/** Errors whose words are for programmers. */
const FAULTS = new Set(['TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', '$ZodError']);
