import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a client may call its request: it goes into headers and logs as it is. */
const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The `X-Request-ID` the client gave, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
