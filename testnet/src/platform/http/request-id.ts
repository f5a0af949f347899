import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Request ids accepted from a client: the id goes into headers and logs unchanged. */
const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** Returns the client's `X-Request-ID` if it is acceptable, otherwise a new id. */
export function getRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
