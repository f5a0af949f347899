import type { FastifyReply, FastifyRequest } from 'fastify';

import { sha256Hex } from '../canonical.ts';

/** A weak one: the same answer may travel compressed or not. */
export const createEtag = (body: string): string => `W/"${sha256Hex(body).slice(0, 32)}"`;

/** Lets a reader keep what it has: always ask, rarely fetch. True when the answer is 304 and already sent. */
export function isFresh(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  void reply.header('etag', etag).header('cache-control', 'no-cache');
  const known = (request.headers['if-none-match'] ?? '').split(',').map(opaque);
  if (!known.includes(opaque(etag))) return false;
  void reply.code(304).send();
  return true;
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
