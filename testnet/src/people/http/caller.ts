import type { FastifyRequest } from 'fastify';

import { getNetwork } from '../../platform/http/get-network.ts';
import type { Sessions } from '../session/sessions.ts';

/** Returns the key that limits count by: the session's DID, or the address (its prefix, as IPv6 users have many). */
export const createCallerName =
  (sessions: Sessions) =>
  async (request: FastifyRequest): Promise<string> =>
    (await sessions.findProven(request))?.did ?? getNetwork(request.ip);
