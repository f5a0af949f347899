import type { FastifyRequest } from 'fastify';

import { networkOf } from '../../platform/http/network-of.ts';
import type { Sessions } from '../session/sessions.ts';

/** Who a limit counts: the session, or else the address. Nobody has one IPv6 address only, so there the network counts. */
export const callerOf =
  (sessions: Sessions) =>
  async (request: FastifyRequest): Promise<string> =>
    (await sessions.of(request))?.did ?? networkOf(request.ip);
