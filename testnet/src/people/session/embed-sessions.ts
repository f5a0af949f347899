import { createHash, randomBytes } from 'node:crypto';

import { PARTNERS } from '@trove/contract/screens/partners.ts';
import type { EmbedSession } from '@trove/contract/wire/people/partner.ts';
import type { FastifyRequest } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import type { Db, SessionRow } from '../../platform/db/schema.ts';
import { requestProof } from '../../platform/http/request-proof.ts';
import { isOfOwnOrigin } from '../../platform/http/require-own-origin.ts';
import { EMBED_PERMISSIONS } from '../../platform/permissions.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isPartner } from '../embed/partners.ts';
import { AGENT_MAX } from './sessions.ts';

export interface EmbedSessions {
  /** Returns the origin that the page sends; refuses it unless a competition, the operator or the site names it. */
  requirePartner(request: FastifyRequest): Promise<string>;
  /** Creates a token for the page, after its wallet has proved the DID. */
  start(request: FastifyRequest, did: string): Promise<EmbedSession>;
  /** Exchanges the token of the request for the next one, which invalidates it. */
  renew(request: FastifyRequest): Promise<EmbedSession>;
  end(request: FastifyRequest): Promise<void>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const newToken = () => randomBytes(32).toString('base64url');
const iso = (time: number) => new Date(time).toISOString();

/**
 * Sessions in pages of partners: a short-lived bearer token that is valid only with the origin it was issued to, so
 * that neither third-party cookies nor storage are needed. The database stores only its hash.
 */
export function createEmbedSessions({
  db,
  clock,
  isSiteHost,
  settings: { corsOrigins, embedSessionMs, embedRenewMs },
}: {
  db: Db;
  clock: Clock;
  isSiteHost: (host: string) => boolean;
  settings: { corsOrigins: readonly string[]; embedSessionMs: number; embedRenewMs: number };
}): EmbedSessions {
  async function requirePartner(request: FastifyRequest) {
    const { origin } = request.headers;
    // Browsers always send it with a POST. Without it the page is unknown, whatever host was called.
    if (origin === undefined) throw new Refusal(PARTNERS.noOrigin, 403);
    const isOwn =
      corsOrigins.includes(origin) || (isOfOwnOrigin(request, []) && isSiteHost(request.host));
    if (isOwn || (await isPartner(db, origin))) return origin;
    throw new Refusal(PARTNERS.unlisted(origin), 403);
  }

  const answer = (
    token: string,
    { did, expires, started }: Pick<SessionRow, 'did' | 'expires'> & { started: number },
  ): EmbedSession => ({
    did,
    token,
    expiresAt: iso(expires),
    renewableUntil: iso(started + embedRenewMs),
  });

  return {
    requirePartner,

    async start(request, did) {
      const origin = await requirePartner(request);
      const [token, now] = [newToken(), clock.now()];
      const row = { did, expires: now + embedSessionMs, started: now };
      await db
        .insertInto('sessions')
        .values({
          ...row,
          token_hash: sha256(token),
          origin,
          permissions: EMBED_PERMISSIONS.join(' '),
          proof: 'signed',
          seen: now,
          agent: (request.headers['user-agent'] ?? '').slice(0, AGENT_MAX),
        })
        .execute();
      return answer(token, row);
    },

    async renew(request) {
      await requirePartner(request);
      const proof = requestProof(request);
      const [token, now] = [newToken(), clock.now()];
      // A single statement, so that the second of two renewals of one token finds no row.
      const row = await db
        .updateTable('sessions')
        .set({ token_hash: sha256(token), expires: now + embedSessionMs, seen: now })
        .where('token_hash', '=', sha256(proof.token))
        .where('origin', '=', proof.origin)
        .where('origin', '<>', '')
        .where('expires', '>', now)
        .where('started', '>', now - embedRenewMs)
        .returning(['did', 'expires', 'started'])
        .executeTakeFirst();
      if (!row) throw new Refusal(PARTNERS.expired, 401);
      return answer(token, row);
    },

    async end(request) {
      const { token, origin } = requestProof(request);
      await db
        .deleteFrom('sessions')
        .where('token_hash', '=', sha256(token))
        .where('origin', '=', origin)
        .where('origin', '<>', '')
        .execute();
    },
  };
}
