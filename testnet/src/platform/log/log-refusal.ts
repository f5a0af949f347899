import type { FastifyRequest } from 'fastify';

import type { Refusal } from '../refusal.ts';
import { factsOf } from './request-facts.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Parts of a message that differ from one refusal to the next: quoted texts, ids, numbers. */
const PARTICULARS = /"[^"]*"|\b(?:bafy|Qm)\w+|(?<![\d.,])[\d.,]*\d[\w.,]*/g;
const CODE_WORDS = 8;

/** Returns a code for all refusals of one kind: the first words of the message without its particulars. */
export const reasonCode = (message: string): string =>
  message
    .replaceAll(PARTICULARS, ' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .slice(0, CODE_WORDS)
    .join('-');

/**
 * Logs a refusal in one line, with its reason and whom it is about. A visitor's refused read is left out, because
 * strangers cause any number of them.
 */
export function logRefusal(request: FastifyRequest, { message, httpStatus }: Refusal): void {
  const facts = factsOf(request);
  const reason = reasonCode(message);
  if (READS.has(request.method) && facts.did === undefined) return;
  const { method } = request;
  const route = request.routeOptions.url ?? 'none';
  request.log.warn({ reason, status: httpStatus, method, route, ...facts }, `Refused: ${message}`);
  facts.refused = reason;
}
