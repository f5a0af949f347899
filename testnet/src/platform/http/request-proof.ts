import type { FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'trove_session';

/** Credentials of a request; `token` is empty for a visitor. */
export interface RequestProof {
  token: string;
  /** Origin of the partner page the token is valid for; '' for the site's own cookie. */
  origin: string;
}

const BEARER = /^Bearer ([\w-]{20,200})$/;

/** Calls that a partner's page may make with its token; the token is ignored for any other call. */
const OPEN_TO_EMBEDS =
  /^\/net\/(?:dapp\/api\/(?:v1\/competitions(?:\/|$)|upload_asset\/upload_artifacts$)|compute\/|session\/(?:embed\/|current$))/;

/** Whether a request relies on a token instead of a cookie. */
export const hasBearer = ({ headers }: FastifyRequest): boolean =>
  headers.authorization?.startsWith('Bearer ') === true;

/** Returns the origin of the requesting page; the site's own if the browser sends none, as in same-origin reads. */
export const getPageOrigin = ({ headers, host, protocol }: FastifyRequest): string =>
  headers.origin ?? `${protocol}://${host}`;

/**
 * A bearer token is valid only in the page it was issued to and for the calls of competitions; a request with one is
 * never identified by its cookie. Any other request relies on the site's own cookie.
 */
export function requestProof(request: FastifyRequest): RequestProof {
  if (!hasBearer(request)) return { token: request.cookies[SESSION_COOKIE] ?? '', origin: '' };
  const { authorization = '' } = request.headers;
  const isOpen = OPEN_TO_EMBEDS.test(request.routeOptions.url ?? '');
  return {
    token: (isOpen && BEARER.exec(authorization)?.[1]) || '',
    origin: getPageOrigin(request),
  };
}
