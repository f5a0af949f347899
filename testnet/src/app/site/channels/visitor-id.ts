import { randomUUID } from 'node:crypto';

import { DAY, SECOND } from '@trove/contract/time.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'trove_visitor';
const YEAR_S = (365 * DAY) / SECOND;

/**
 * Returns the anonymous id of a visitor, which a cookie of the site keeps for a year. It says nothing about the
 * visitor, and exists only while there is a canary to choose for.
 */
export function visitorId(request: FastifyRequest, reply: FastifyReply): string {
  const [, known] =
    /(?:^|;\s*)trove_visitor=([\da-f-]{36})/.exec(request.headers.cookie ?? '') ?? [];
  if (known !== undefined) return known;
  const id = randomUUID();
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${COOKIE}=${id}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure}`,
  );
  return id;
}
