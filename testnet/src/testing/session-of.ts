import { randomBytes } from 'node:crypto';

import type { Context } from '../context.ts';
import { sha256Hex } from '../ledger/canonical.ts';
import { CSRF_COOKIE, csrfTokenOf, SESSION_COOKIE } from '../session/sessions.ts';

/** The headers a signed-in browser sends, without the signing. */
export async function sessionOf(
  { clock, db }: Context,
  did: string,
): Promise<Record<string, string>> {
  const token = randomBytes(16).toString('hex');
  const expires = clock.now() + 60 * 60 * 1000;
  await db
    .insertInto('sessions')
    .values({ token_hash: sha256Hex(token), did, expires })
    .execute();
  const csrf = csrfTokenOf(token);
  return { cookie: `${SESSION_COOKIE}=${token}; ${CSRF_COOKIE}=${csrf}`, 'x-xsrf-token': csrf };
}
