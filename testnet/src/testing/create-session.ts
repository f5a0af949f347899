import { randomBytes } from 'node:crypto';

import { DAY } from '@trove/contract/time.ts';

import type { Context } from '../core/context.ts';
import { CSRF_COOKIE, getCsrfToken } from '../people/session/sessions.ts';
import { sha256Hex } from '../platform/canonical.ts';
import { SESSION_COOKIE } from '../platform/http/request-proof.ts';
import type { Permission } from '../platform/permissions.ts';

/** Long enough for any run: a client of a soak does not sign in again. */
const LIFE_MS = DAY;

/** Creates a session without signing; returns its headers. It has all permissions unless some are named. */
export async function createSession(
  { clock, db }: Context,
  did: string,
  permissions: readonly Permission[] = [],
): Promise<Record<string, string>> {
  const token = randomBytes(16).toString('hex');
  const expires = clock.now() + LIFE_MS;
  await db
    .insertInto('sessions')
    .values({ token_hash: sha256Hex(token), did, expires, permissions: permissions.join(' ') })
    .execute();
  const csrf = getCsrfToken(token);
  return { cookie: `${SESSION_COOKIE}=${token}; ${CSRF_COOKIE}=${csrf}`, 'x-xsrf-token': csrf };
}
