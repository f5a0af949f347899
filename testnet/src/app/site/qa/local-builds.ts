import { HOUR, SECOND } from '@trove/contract/time.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'trove_local';
const VALID_S = (8 * HOUR) / SECOND;

/** Returns the origin of an address, if testers may run builds from there. */
export function findAllowed(address: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, username, password } = new URL(address);
  return username === '' && password === '' && allowed.includes(origin) ? origin : undefined;
}

/**
 * Returns the origin from which a tab runs a build, besides those of the registry. The cookie is not sent with a visit
 * that another site's link begins, so that such a link runs nothing.
 */
export function readLocalOrigin({ headers }: FastifyRequest, allowed: readonly string[]) {
  const [, value = ''] = /(?:^|;\s*)trove_local=([^;]*)/.exec(headers.cookie ?? '') ?? [];
  try {
    return findAllowed(decodeURIComponent(value), allowed);
  } catch {
    return undefined;
  }
}

/** Lets pages of this browser load scripts of an origin for some hours; an empty one ends that. */
export function setLocalOrigin(request: FastifyRequest, reply: FastifyReply, origin: string) {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const age = origin === '' ? 0 : VALID_S;
  reply.header(
    'set-cookie',
    `${COOKIE}=${encodeURIComponent(origin)}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`,
  );
}
