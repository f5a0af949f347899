import type { FastifyRequest } from 'fastify';

/** Whether a page of this site sends a request, as browsers tell; what a program tells is its own choice. */
export function isOwnPage({ headers, host, protocol }: FastifyRequest) {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  const { origin = '' } = headers;
  const own = new URL(`${protocol}://${host}`);
  return URL.canParse(origin) && new URL(origin).host === own.host;
}
