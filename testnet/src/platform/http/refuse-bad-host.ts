import type { FastifyRequest } from 'fastify';

/** A name or an address, perhaps with a port (RFC 9112 §3.2); whatever is made of it later is a URL. */
const HOST = /^[^\s/\\?#@]+$/;

/** Refuses a request whose Host header is no host. HTTP/1.0 has none. */
export async function refuseBadHost({ host, headers }: FastifyRequest): Promise<void> {
  if (headers.host === undefined && !host) return;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) {
    // No refusal: a node answers those with HTTP 200.
    throw Object.assign(new Error('The Host header is not valid'), { statusCode: 400 });
  }
}
