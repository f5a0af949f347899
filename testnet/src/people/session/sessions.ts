import { createHash, randomBytes } from 'node:crypto';

import { MINUTE } from '@trove/contract/time.ts';
import type { OpenSession } from '@trove/contract/wire/people/session-list.ts';
import type { SessionProof } from '@trove/contract/wire/people/session.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import type { Db, SessionRow, Tx } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import {
  requestProof,
  type RequestProof,
  SESSION_COOKIE,
} from '../../platform/http/request-proof.ts';
import { factsOf } from '../../platform/log/request-facts.ts';
import { type Permission, PERMISSIONS, READ_PERMISSIONS } from '../../platform/permissions.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Interval at which the time of a session's last use is updated. */
const SEEN_EVERY_MS = 5 * MINUTE;
export const AGENT_MAX = 256;
/** Maximum number of sessions in a list. */
const LISTED = 100;

export const CSRF_COOKIE = 'XSRF-TOKEN';

export interface Session {
  did: string;
  /** Unix time in milliseconds. */
  expires: number;
  permissions: readonly Permission[];
  proof: SessionProof;
  /** Origin of the partner's page it is valid in; '' for the site's own. */
  origin: string;
}

export interface Sessions {
  /** Returns the session of the request; null for a visitor and for a DID without proof. */
  findProven(request: FastifyRequest): Promise<Session | null>;
  /** Same as `findProven`, but read again, because a connection outlives the facts at its opening. */
  rereadProven(request: FastifyRequest): Promise<Session | null>;
  /**
   * Same as `findProven`, but including DIDs without proof: `proof` is `none` then, and the session only allows reads.
   */
  find(request: FastifyRequest): Promise<Session | null>;
  /**
   * Refuses visitors with 401 and sessions without the permission with 403 (spec 000 §8, product.md#10). An unproven
   * session has only the permissions to read; a call without a permission requires a proof.
   */
  require(request: FastifyRequest, permission?: Permission): Promise<Session>;
  /** Same as `require`, for data only for the DID itself: an unproven session may not read it either. */
  requireProven(request: FastifyRequest, permission: Permission): Promise<Session>;
  /** Same as `requireProven`, for data of one DID: no other DID may see or change it, nor a partner's page for it. */
  requireOwner(request: FastifyRequest, did: string, permission: Permission): Promise<Session>;
  /** Returns the session of a request whose route declares one (`config: { authority }`). */
  of(request: FastifyRequest): Session;
  start(reply: FastifyReply, did: string, permissions?: readonly Permission[]): Promise<Session>;
  /** Starts a session that may only read until an execution on the chain carries the nonce. */
  startUnproven(reply: FastifyReply, did: string, nonce: string): Promise<Session>;
  /** Marks the session with the nonce as proven, because the DID has signed an execution that carries it. */
  prove(tx: Tx, did: string, nonce: string): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Returns the open sessions of the session's DID, last seen first. */
  list(request: FastifyRequest): Promise<OpenSession[]>;
  /** Ends sessions of the same DID: their cookies are invalid afterwards. */
  revoke(request: FastifyRequest, ids: readonly string[]): Promise<void>;
}

/** Refusal of a read-only session that attempts more; spec 000 §8 has no text for it. */
const UNPROVEN =
  'This session is read-only until the wallet has signed a transaction such as a purchase. If your wallet can sign in, reconnect it.';

const PRIVATE =
  'Only the owner of this wallet may see this. Reconnect the wallet to sign in, or sign a transaction such as a purchase.';

/** Returns '' for all permissions, so that they include those added later. */
const permissionText = (permissions: readonly Permission[]) =>
  permissions.length === PERMISSIONS.length ? '' : permissions.join(' ');

const parsePermissions = (text: string): readonly Permission[] =>
  text === '' ? PERMISSIONS : PERMISSIONS.filter((one) => text.split(' ').includes(one));

const iso = (ms: number) => new Date(ms).toISOString();

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Id of a session in the list of its DID; neither the cookie nor its hash can be derived from it. */
const getSessionId = (tokenHash: string) => sha256(`id ${tokenHash}`).slice(0, 16);

/** Bound to the session, so that a cookie planted by a neighbour host does not pass. */
export const getCsrfToken = (sessionToken: string) => sha256(`csrf ${sessionToken}`);

/** Creates web sessions; the database stores only the hash of a cookie (rules.md#identity). */
export function createSessions({
  db,
  clock,
  settings,
}: {
  db: Db;
  clock: Clock;
  settings: { sessionMs: number };
}): Sessions {
  const found = new WeakMap<FastifyRequest, Promise<Session | null>>();
  const admitted = new WeakMap<FastifyRequest, Session>();

  async function readNoting(request: FastifyRequest) {
    const session = await readSession(db, clock.now(), requestProof(request));
    if (session) factsOf(request).did = session.did;
    return session;
  }

  function find(request: FastifyRequest) {
    const session = found.get(request) ?? readNoting(request);
    found.set(request, session);
    return session;
  }

  async function findProven(request: FastifyRequest) {
    const session = await find(request);
    return session?.proof === 'none' ? null : session;
  }

  function rereadProven(request: FastifyRequest) {
    found.delete(request);
    return findProven(request);
  }

  async function require(request: FastifyRequest, permission?: Permission) {
    const session = await find(request);
    if (!session) throw httpRefusal(401);
    const may = permission ? session.permissions.includes(permission) : session.proof !== 'none';
    if (!may) throw session.proof === 'none' ? new Refusal(UNPROVEN, 403) : httpRefusal(403);
    admitted.set(request, session);
    return session;
  }

  function getSession(request: FastifyRequest) {
    const session = admitted.get(request);
    if (!session) throw new Error(`${request.routeOptions.url} does not declare a session`);
    return session;
  }

  async function requireProven(request: FastifyRequest, permission: Permission) {
    const session = await require(request, permission);
    if (session.proof === 'none') throw new Refusal(PRIVATE, 403);
    return session;
  }

  async function open(
    reply: FastifyReply,
    row: Pick<SessionRow, 'did' | 'permissions'> & { proof: SessionProof; nonce: string },
  ) {
    const token = randomBytes(32).toString('base64url');
    const started = clock.now();
    const expires = started + settings.sessionMs;
    const agent = (reply.request.headers['user-agent'] ?? '').slice(0, AGENT_MAX);
    await db.deleteFrom('sessions').where('expires', '<=', clock.now()).execute();
    await db
      .insertInto('sessions')
      .values({ ...row, token_hash: sha256(token), expires, started, seen: started, agent })
      .execute();

    setCookies(reply, token, settings.sessionMs);
    const { did, proof } = row;
    return { did, expires, proof, permissions: parsePermissions(row.permissions), origin: '' };
  }

  return {
    findProven,
    rereadProven,
    find,
    require,
    requireProven,

    of: getSession,

    async requireOwner(request, did, permission) {
      const session = await requireProven(request, permission);
      if (session.did !== did || session.origin !== '') throw httpRefusal(403);
      return session;
    },

    start: (reply, did, permissions = PERMISSIONS) =>
      open(reply, { did, permissions: permissionText(permissions), proof: 'signed', nonce: '' }),

    startUnproven: (reply, did, nonce) =>
      open(reply, { did, permissions: permissionText(READ_PERMISSIONS), proof: 'none', nonce }),

    async prove(tx, did, nonce) {
      await tx
        .updateTable('sessions')
        .set({ proof: 'on-chain', permissions: '', nonce: '' })
        .where('did', '=', did)
        .where('nonce', '=', nonce)
        .where('expires', '>', clock.now())
        .execute();
    },

    async end(request, reply) {
      const token = request.cookies[SESSION_COOKIE];
      if (token) await db.deleteFrom('sessions').where('token_hash', '=', sha256(token)).execute();
      reply.clearCookie(SESSION_COOKIE, { path: '/' });
      reply.clearCookie(CSRF_COOKIE, { path: '/' });
    },

    list: (request) =>
      listSessions(db, clock.now(), {
        did: getSession(request).did,
        token: request.cookies[SESSION_COOKIE] ?? '',
      }),

    async revoke(request, ids) {
      const { did } = getSession(request);
      const rows = await db
        .selectFrom('sessions')
        .select('token_hash')
        .where('did', '=', did)
        .execute();
      const revoked = rows
        .map((row) => row.token_hash)
        .filter((hash) => ids.includes(getSessionId(hash)));
      if (revoked.length === 0) return;
      await db.deleteFrom('sessions').where('token_hash', 'in', revoked).execute();
    },
  };
}

async function readSession(
  db: Db,
  now: number,
  { token, origin }: RequestProof,
): Promise<Session | null> {
  if (token === '') return null;
  const token_hash = sha256(token);
  const row = await db
    .selectFrom('sessions')
    .select(['did', 'expires', 'permissions', 'proof', 'seen', 'origin'])
    .where('token_hash', '=', token_hash)
    .where('origin', '=', origin)
    .where('expires', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { seen, ...session } = row;
  if (now - seen >= SEEN_EVERY_MS)
    await db
      .updateTable('sessions')
      .set({ seen: now })
      .where('token_hash', '=', token_hash)
      .execute();
  return { ...session, permissions: parsePermissions(row.permissions) };
}

async function listSessions(
  db: Db,
  now: number,
  own: { did: string; token: string },
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('did', '=', own.did)
    .where('expires', '>', now)
    .orderBy('seen', 'desc')
    .orderBy('started', 'desc')
    .limit(LISTED)
    .execute();
  return describeRows(
    'sessions',
    rows,
    ({ token_hash, proof, agent, started, seen, expires, origin }) => ({
      id: getSessionId(token_hash),
      current: token_hash === sha256(own.token),
      proof,
      userAgent: agent,
      startedAt: iso(started),
      seenAt: iso(seen),
      expiresAt: iso(expires),
      ...(origin !== '' && { origin }),
    }),
  );
}

function setCookies(reply: FastifyReply, token: string, lifeMs: number) {
  const cookie = {
    path: '/',
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
    maxAge: Math.floor(lifeMs / 1000),
  } as const;
  reply.setCookie(SESSION_COOKIE, token, { ...cookie, httpOnly: true });
  reply.setCookie(CSRF_COOKIE, getCsrfToken(token), cookie);
}
