import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

import { DAY, SECOND } from '@trove/contract/time.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'trove_visitor';
const YEAR_S = (365 * DAY) / SECOND;

const sign = (id: string, secret: Buffer) =>
  createHmac('sha256', secret).update(id).digest('base64url');

/**
 * Returns the anonymous id of a visitor, if this site has given it. Nobody can choose an id, and with it a channel: the
 * cookie is signed.
 */
export function readVisitorId({ headers }: FastifyRequest, secret: Buffer): string | undefined {
  const [, id, signature = ''] =
    /(?:^|;\s*)trove_visitor=([\da-f-]{36})\.([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  if (id === undefined) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, secret)));
  return isOurs ? id : undefined;
}

/**
 * Returns the anonymous id of a visitor, which a cookie of the site keeps for a year. It says nothing about the
 * visitor, and exists only while there is a canary to choose for.
 */
export function visitorId(request: FastifyRequest, reply: FastifyReply, secret: Buffer): string {
  const known = readVisitorId(request, secret);
  if (known !== undefined) return known;
  const id = randomUUID();
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${COOKIE}=${id}.${sign(id, secret)}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure}`,
  );
  return id;
}
