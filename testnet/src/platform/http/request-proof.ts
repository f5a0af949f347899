import type { FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'trove_session';

/** What a request proves itself with; an empty token for a visitor. */
export interface RequestProof {
  token: string;
  /** Where the token counts: the page of a partner; '' for the site's own cookie. */
  origin: string;
}

const BEARER = /^Bearer ([\w-]{20,200})$/;

/** Calls that a partner's page makes; elsewhere its token counts for nothing. */
const OPEN_TO_EMBEDS =
  /^\/net\/(?:dapp\/api\/(?:v1\/competitions(?:\/|$)|upload_asset\/upload_artifacts$)|compute\/|session\/(?:embed\/|current$))/;

/** True for a request that relies on a token instead of a cookie. */
export const hasBearer = ({ headers }: FastifyRequest): boolean =>
  headers.authorization?.startsWith('Bearer ') === true;

/** Origin of the page that asks; that of the site where a browser names none, as for its own reads. */
export const pageOriginOf = ({ headers, host, protocol }: FastifyRequest): string =>
  headers.origin ?? `${protocol}://${host}`;

/**
 * A bearer token counts in the page it was given to, for the calls of competitions; beside it no cookie does. Anything else is
 * the site's own cookie (issue 15 section 2).
 */
export function requestProof(request: FastifyRequest): RequestProof {
  if (!hasBearer(request)) return { token: request.cookies[SESSION_COOKIE] ?? '', origin: '' };
  const { authorization = '' } = request.headers;
  const isOpen = OPEN_TO_EMBEDS.test(request.routeOptions.url ?? '');
  return {
    token: (isOpen && BEARER.exec(authorization)?.[1]) || '',
    origin: pageOriginOf(request),
  };
}
