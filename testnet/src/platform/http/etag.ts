import type { FastifyReply, FastifyRequest } from 'fastify';

import { sha256Hex } from '../canonical.ts';

/** Creates a weak ETag, because the same response may be sent compressed or not. */
export const createEtag = (body: string): string => `W/"${sha256Hex(body).slice(0, 32)}"`;

/** Makes the client revalidate its cached copy. Returns true if that is still fresh: the 304 has then been sent. */
export function isFresh(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  void reply.header('etag', etag).header('cache-control', 'no-cache');
  const known = (request.headers['if-none-match'] ?? '').split(',').map(opaque);
  if (!known.includes(opaque(etag))) return false;
  void reply.code(304).send();
  return true;
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
