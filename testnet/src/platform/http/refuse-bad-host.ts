import type { FastifyRequest } from 'fastify';

/** A name or an address with an optional port (RFC 9112 §3.2), because URLs are built from it later. */
const HOST = /^[^\s/\\?#@]+$/;

/** Refuses a request whose Host header is not a valid host. HTTP/1.0 requests have no such header. */
export async function refuseBadHost({ host, headers }: FastifyRequest): Promise<void> {
  if (headers.host === undefined && !host) return;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) {
    // Not a Refusal, because the node would send that with HTTP 200.
    throw Object.assign(new Error('The Host header is not valid'), { statusCode: 400 });
  }
}
