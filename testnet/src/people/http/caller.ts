import type { FastifyRequest } from 'fastify';

import { getNetwork } from '../../platform/http/get-network.ts';
import type { Sessions } from '../session/sessions.ts';

/** The key a limit counts by: the session, or else the address. An IPv6 user has many addresses, so there its prefix counts. */
export const createCallerName =
  (sessions: Sessions) =>
  async (request: FastifyRequest): Promise<string> =>
    (await sessions.of(request))?.did ?? getNetwork(request.ip);
