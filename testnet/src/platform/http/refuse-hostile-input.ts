import type { FastifyRequest } from 'fastify';

import { Refusal } from '../refusal.ts';

/** Deeper than any body of the contract, far from where a recursive reader would run out of stack. */
const MAX_DEPTH = 32;

/**
 * Rules that schemas do not state and all code behind them relies on: no text holds a NUL, which PostgreSQL cannot store,
 * and no value is nested deeper than a stack can follow.
 */
export async function refuseHostileInput({ params, query, body }: FastifyRequest): Promise<void> {
  let level: unknown[] = [params, query, body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new Refusal('The request is nested too deeply');
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && value.includes('\0')) {
        throw new Refusal('The request holds a NUL character');
      }
      if (typeof value !== 'object' || value === null || !isPlain(value)) continue;
      for (const [name, part] of Object.entries(value)) next.push(name, part);
    }
    level = next;
  }
}

/** True for data, however it was made; parts of an upload and streams have classes of their own. */
const isPlain = (value: object) => {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return Array.isArray(value) || !prototype || Object.getPrototypeOf(prototype) === null;
};
