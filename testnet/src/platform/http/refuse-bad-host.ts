import type { FastifyRequest } from 'fastify';

/** A name or an address with an optional port (RFC 9112 §3.2), because URLs are built from it later. */
const HOST = /^[^\s/\\?#@]+$/;

export const unknownHostText = (host: string): string =>
  `${host} is not a known host of this site. Its operator can add it to SITE_HOSTS.`;

/**
 * Refuses every request whose Host header is not a valid host (400) or not one of the site (421, RFC 9110 §15.5.20):
 * a page whose name was bound to this machine's address afterwards (DNS rebinding) would otherwise count as the site's
 * own. Behind a trusted proxy both the name it forwards and the one it calls must be known, because a page may set
 * `X-Forwarded-Host` itself. HTTP/1.0 requests, which no browser sends, have no Host header.
 */
export const refuseBadHost =
  (mayCall: (host: string) => boolean) =>
  async ({ host: forwarded, headers }: FastifyRequest): Promise<void> => {
    const { host = '' } = headers;
    // Not a Refusal, because the node would send that with HTTP 200.
    for (const name of new Set([forwarded, host].filter(Boolean))) {
      if (!HOST.test(name) || !URL.canParse(`http://${name}`)) {
        throw Object.assign(new Error('The Host header is not valid'), { statusCode: 400 });
      }
      if (!mayCall(name)) {
        throw Object.assign(new Error(unknownHostText(name)), { statusCode: 421 });
      }
    }
  };
