import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Db } from '../../platform/db/schema.ts';
import type { Permission } from '../../platform/permissions.ts';
import { type OrganiserPermission, requireOrganiser } from '../competitions/own-competition.ts';
import type { Sessions } from '../session/sessions.ts';

/** The callers that a route admits (product.md#10). */
export type Authority =
  /** Visitors too; a session may change what they get. */
  | 'anyone'
  /** A session that has proved its DID. */
  | 'proven'
  /** A session with the permission; one without a proof may only read. */
  | { session: Permission }
  /** A session with the permission that has proved its DID, for data only for that DID. */
  | { proven: Permission }
  /** The DID in the address (`:did`). */
  | { owner: Permission }
  /** The organizer of the competition in the address (`:id`). */
  | { organiser: OrganiserPermission }
  /** Proof of this name, which the handler checks: it is no session, or only the content tells which one is needed. */
  | { checkedBy: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The callers that the route admits; every route states them. Sessions are checked before the handler. */
    authority?: Authority;
  }
}

type CheckedHere = Exclude<Authority, 'anyone' | { checkedBy: string }>;

/**
 * Refuses callers without the authority that a route declares, after its limits. A route without a declaration stops
 * the network's start, so that none is open because somebody forgot it.
 */
export function requireAuthority(
  app: FastifyInstance,
  context: { db: Db; sessions: Sessions },
): void {
  const { sessions } = context;

  async function check(authority: CheckedHere, request: FastifyRequest) {
    if (authority === 'proven') await sessions.require(request);
    else if ('session' in authority) await sessions.require(request, authority.session);
    else if ('proven' in authority) await sessions.requireProven(request, authority.proven);
    else if ('owner' in authority) {
      const { did } = request.params as { did: string };
      await sessions.requireOwner(request, did, authority.owner);
    } else {
      const { id } = request.params as { id: string };
      await requireOrganiser(context, request, id, authority.organiser);
    }
  }

  app.addHook('onRoute', (route) => {
    const authority = route.config?.authority;
    if (authority === undefined)
      throw new Error(`${String(route.method)} ${route.url} does not declare who may call it`);
    if (authority === 'anyone' || (authority !== 'proven' && 'checkedBy' in authority)) return;
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      async (request: FastifyRequest, reply: FastifyReply) => {
        try {
          await check(authority, request);
        } catch (error) {
          // No browser or proxy may keep it for the session that begins afterwards.
          void reply.header('cache-control', 'no-store');
          throw error;
        }
      },
    ];
  });
}
