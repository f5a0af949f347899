import { timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { httpRefusal } from '../../platform/http-refusal.ts';
import { hasBearer, SESSION_COOKIE } from '../../platform/http/request-proof.ts';
import { SAFE_METHODS } from '../../platform/http/route-config.ts';
import { getCsrfToken } from '../session/sessions.ts';

/**
 * Requires the session's token in a header of a write with a session cookie (rules.md#safety): other sites cannot
 * read that token.
 */
export async function requireCsrf(request: FastifyRequest): Promise<void> {
  const token = request.cookies[SESSION_COOKIE];
  const { csrf = true } = request.routeOptions.config;
  // With a bearer token, which no other site can send, cookies are ignored.
  if (!token || hasBearer(request) || !csrf || SAFE_METHODS.includes(request.method)) return;

  const expected = Buffer.from(getCsrfToken(token));
  const given = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw httpRefusal(403);
  }
}
