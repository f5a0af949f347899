import { createHash, randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Clock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import type { Settings } from '../options.ts';
import { httpRefusal } from '../services/http-refusal.ts';

export const SESSION_COOKIE = 'trove_session';
export const CSRF_COOKIE = 'XSRF-TOKEN';

export interface Session {
  did: string;
  /** Milliseconds. */
  expires: number;
}

export interface Sessions {
  /** Who the request's cookie proves, or null for a visitor. */
  of(request: FastifyRequest): Promise<Session | null>;
  /** The same, refusing visitors with 401 (spec 000 §8). */
  require(request: FastifyRequest): Promise<Session>;
  start(reply: FastifyReply, did: string): Promise<Session>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Bound to the session, so that a cookie planted by a neighbour host does not pass. */
export const csrfTokenOf = (sessionToken: string) => sha256(`csrf ${sessionToken}`);

/** Web sessions: the database knows only the hash of a cookie (network.md 4.2). */
export function createSessions({
  db,
  clock,
  settings,
}: {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'sessionMs'>;
}): Sessions {
  const found = new WeakMap<FastifyRequest, Promise<Session | null>>();

  async function read(token: string | undefined): Promise<Session | null> {
    if (!token) return null;
    const row = await db
      .selectFrom('sessions')
      .select(['did', 'expires'])
      .where('token_hash', '=', sha256(token))
      .where('expires', '>', clock.now())
      .executeTakeFirst();
    return row ?? null;
  }

  function of(request: FastifyRequest) {
    const session = found.get(request) ?? read(request.cookies[SESSION_COOKIE]);
    found.set(request, session);
    return session;
  }

  return {
    of,

    async require(request) {
      const session = await of(request);
      if (!session) throw httpRefusal(401);
      return session;
    },

    async start(reply, did) {
      const token = randomBytes(32).toString('base64url');
      const expires = clock.now() + settings.sessionMs;
      await db.deleteFrom('sessions').where('expires', '<=', clock.now()).execute();
      await db
        .insertInto('sessions')
        .values({ token_hash: sha256(token), did, expires })
        .execute();

      const cookie = {
        path: '/',
        sameSite: 'lax',
        secure: reply.request.protocol === 'https',
        maxAge: Math.floor(settings.sessionMs / 1000),
      } as const;
      reply.setCookie(SESSION_COOKIE, token, { ...cookie, httpOnly: true });
      reply.setCookie(CSRF_COOKIE, csrfTokenOf(token), cookie);
      return { did, expires };
    },

    async end(request, reply) {
      const token = request.cookies[SESSION_COOKIE];
      if (token) await db.deleteFrom('sessions').where('token_hash', '=', sha256(token)).execute();
      reply.clearCookie(SESSION_COOKIE, { path: '/' });
      reply.clearCookie(CSRF_COOKIE, { path: '/' });
    },
  };
}
