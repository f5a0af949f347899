import type { FastifyRequest } from 'fastify';

import { MAX_VALUES, tooManyValues } from '../json-values.ts';
import { Refusal } from '../refusal.ts';

/** Deeper than any body of the contract, and far from the depth at which recursion overflows the stack. */
const MAX_DEPTH = 32;

/** Checks all that a request contains. A JSON text in it is one text: its reader checks what the text contains. */
export async function refuseHostileInput({ params, query, body }: FastifyRequest): Promise<void> {
  requireHarmless([params, query, body]);
}

/**
 * Enforces what schemas do not state and later code relies on: no text contains a NUL, which PostgreSQL cannot store,
 * no value is nested more deeply than a recursive function can handle, and there are not so many that checking them would
 * keep everybody waiting.
 */
export function requireHarmless(given: readonly unknown[]): void {
  let level = given;
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new Refusal('The request is nested too deeply');
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && value.includes('\0')) {
        throw new Refusal('The request holds a NUL character');
      }
      if (typeof value !== 'object' || value === null || !isPlain(value)) continue;
      for (const name in value) {
        values += 1;
        if (values > MAX_VALUES) throw tooManyValues();
        next.push(name, (value as Record<string, unknown>)[name]);
      }
    }
    level = next;
  }
}

/** Whether `value` is plain data, however it was created; parts of an upload and streams are instances of classes. */
const isPlain = (value: object) => {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return Array.isArray(value) || !prototype || Object.getPrototypeOf(prototype) === null;
};
