import type { FastifyRequest } from 'fastify';

import type { Settings } from '../options.ts';
import { httpRefusal } from '../services/http-refusal.ts';
import { SESSION_COOKIE } from '../session/sessions.ts';
import { SAFE_METHODS } from './route-config.ts';

/**
 * For calls whose clients know nothing of CSRF headers: a page that uses a session's cookie must be the site's own or one
 * of `corsOrigins`. Browsers always say where a write comes from; other clients send no cookie they were not given.
 */
export const requireOwnOrigin =
  ({ corsOrigins }: Pick<Settings, 'corsOrigins'>) =>
  async ({ cookies, headers, host, method }: FastifyRequest): Promise<void> => {
    const { origin } = headers;
    if (SAFE_METHODS.includes(method) || !cookies[SESSION_COOKIE] || origin === undefined) return;
    if (corsOrigins.includes(origin)) return;
    if (!URL.canParse(origin) || new URL(origin).host !== host) throw httpRefusal(403);
  };
