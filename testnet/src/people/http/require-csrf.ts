import { timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { httpRefusal } from '../../platform/http-refusal.ts';
import { hasBearer, SESSION_COOKIE } from '../../platform/http/request-proof.ts';
import { SAFE_METHODS } from '../../platform/http/route-config.ts';
import { getCsrfToken } from '../session/sessions.ts';

/** A write that carries a session cookie must also carry its token in a header: no other site can read it (network.md 4.13). */
export async function requireCsrf(request: FastifyRequest): Promise<void> {
  const token = request.cookies[SESSION_COOKIE];
  const { csrf = true } = request.routeOptions.config;
  // No cookie counts beside a bearer token, which no other site can send.
  if (!token || hasBearer(request) || !csrf || SAFE_METHODS.includes(request.method)) return;

  const expected = Buffer.from(getCsrfToken(token));
  const given = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw httpRefusal(403);
  }
}
