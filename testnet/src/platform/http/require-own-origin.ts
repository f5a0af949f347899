import type { FastifyRequest } from 'fastify';

import { httpRefusal } from '../http-refusal.ts';
import { SESSION_COOKIE } from './request-proof.ts';
import { SAFE_METHODS } from './route-config.ts';

/**
 * Protects calls whose clients send no CSRF header: a page that uses a session's cookie must be the site's own or one
 * of `corsOrigins`. Browsers always send the origin of a write; other clients send no cookie they were not given.
 */
export const requireOwnOrigin =
  ({ corsOrigins }: { corsOrigins: readonly string[] }) =>
  async (request: FastifyRequest): Promise<void> => {
    if (SAFE_METHODS.includes(request.method) || !request.cookies[SESSION_COOKIE]) return;
    if (!isOfOwnOrigin(request, corsOrigins)) throw httpRefusal(403);
  };

/** Whether the request comes from the site, from one of `corsOrigins`, or from a client that is not a browser. */
export function isOfOwnOrigin(
  { headers: { origin }, host }: FastifyRequest,
  corsOrigins: readonly string[],
): boolean {
  if (origin === undefined || corsOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
