import { randomBytes, randomUUID } from 'node:crypto';

import { ACCESS_TOKEN } from '@trove/contract/limits.ts';
import { MINUTE } from '@trove/contract/time.ts';
import type { AccessToken, NewAccessToken } from '@trove/contract/wire/people/access-tokens.ts';
import type { FastifyRequest } from 'fastify';

import { sha256Hex } from '../../platform/canonical.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AccessTokenRow } from '../../platform/db/reply-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Tokens with which programs use models in the name of a DID. Other services do not accept them. The database stores
 * only hashes.
 */
export interface AccessTokens {
  list(did: string): Promise<AccessToken[]>;
  make(did: string, name: string): Promise<NewAccessToken>;
  /** Revoking a token twice is not an error. */
  revoke(did: string, id: string): Promise<void>;
  /** Returns the DID of the request's token; undefined for a request without one. Refuses an invalid token. */
  findDid(request: FastifyRequest): Promise<string | undefined>;
}

const PREFIX = 'trove_';
const USED_EVERY_MS = 5 * MINUTE;
const BEARER = /^Bearer\s+(\S+)$/i;

export function createAccessTokens({
  clock,
  db,
  transact,
}: {
  clock: Clock;
  db: Db;
  transact: Transact;
}): AccessTokens {
  return {
    async list(did) {
      const rows = await db
        .selectFrom('access_tokens')
        .selectAll()
        .where('did', '=', did)
        .orderBy('created', 'desc')
        .orderBy('id')
        .execute();
      return describeRows('access tokens', rows, toAccessToken);
    },

    async make(did, name) {
      const token = PREFIX + randomBytes(32).toString('base64url');
      const row: AccessTokenRow = {
        token_hash: sha256Hex(token),
        id: randomUUID(),
        did,
        name,
        created: clock.now(),
        used: 0,
      };
      await transact(async (tx) => {
        const { count } = await tx
          .selectFrom('access_tokens')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('did', '=', did)
          .executeTakeFirstOrThrow();
        if (Number(count) >= ACCESS_TOKEN.most)
          throw new Refusal(
            `At most ${ACCESS_TOKEN.most} tokens. Revoke one you do not need.`,
            409,
          );
        await tx.insertInto('access_tokens').values(row).execute();
      });
      return { ...toAccessToken(row), token };
    },

    async revoke(did, id) {
      await db.deleteFrom('access_tokens').where('did', '=', did).where('id', '=', id).execute();
    },

    async findDid({ headers }) {
      const token = BEARER.exec(headers.authorization ?? '')?.[1];
      // Clients of a local Ollama send arbitrary tokens.
      if (!token?.startsWith(PREFIX)) return undefined;
      const token_hash = sha256Hex(token);
      const row = await db
        .selectFrom('access_tokens')
        .select(['did', 'used'])
        .where('token_hash', '=', token_hash)
        .executeTakeFirst();
      if (!row) throw new Refusal('This access token is not valid. It may have been revoked.', 401);
      const now = clock.now();
      if (now - row.used >= USED_EVERY_MS) {
        await db
          .updateTable('access_tokens')
          .set({ used: now })
          .where('token_hash', '=', token_hash)
          .execute();
      }
      return row.did;
    },
  };
}

const toAccessToken = ({ id, name, created, used }: AccessTokenRow): AccessToken => ({
  id,
  name,
  createdAt: new Date(created).toISOString(),
  usedAt: used === 0 ? null : new Date(used).toISOString(),
});
