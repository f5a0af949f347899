import type { FastifyCorsOptions } from '@fastify/cors';
import type { FastifyRequest } from 'fastify';

import type { Db } from '../../platform/db/schema.ts';
import { isPartner } from './partners.ts';

/**
 * Lets pages of `corsOrigins`, which are the operator's own, use cookies. Pages of partners may read and write
 * without cookies, because what they send for a DID carries a bearer token.
 */
export const partnerCors =
  (
    { db, settings: { corsOrigins } }: { db: Db; settings: { corsOrigins: readonly string[] } },
    common: Omit<FastifyCorsOptions, 'origin' | 'credentials'>,
  ) =>
  async ({ headers: { origin } }: FastifyRequest): Promise<FastifyCorsOptions> => {
    const isOther = origin !== undefined && !corsOrigins.includes(origin);
    return isOther && (await isPartner(db, origin))
      ? { ...common, origin: [origin], credentials: false }
      : { ...common, origin: [...corsOrigins], credentials: true };
  };
