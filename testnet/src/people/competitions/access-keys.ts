import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import type { AccessKeyRecord } from '@trove/contract/wire/people/competition.ts';

import type { CompetitionKeyRow } from '../../platform/db/competition-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { Refusal } from '../../platform/refusal.ts';

const stretch = promisify<string, Buffer, number, Buffer>(scrypt);
const HASH_BYTES = 32;

/** Characters without look-alikes. */
const KEY_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 5;

export interface KeyTerms {
  label: string;
  /** 0 means unlimited. */
  maxUses?: number;
  /** Unix time in milliseconds. */
  notBefore?: number;
  notAfter?: number;
}

/** Creates a key such as `pk4vn-8q2ht-…` that cannot be guessed, but is easy to read out. */
export function newAccessKey(): string {
  const letters = [...randomBytes(GROUPS * GROUP)].map(
    (byte) => KEY_CHARACTERS[byte % KEY_CHARACTERS.length],
  );
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP, (group + 1) * GROUP).join(''),
  ).join('-');
}

export const newKeySalt = (): string => randomBytes(16).toString('hex');

const hashKey = async (key: string, salt: string) =>
  (await stretch(key.trim(), Buffer.from(salt, 'hex'), HASH_BYTES)).toString('hex');

/**
 * Stores the hash of a key and returns its id; only its maker knows the key itself. An existing key is not stored
 * again: it keeps its id and its terms.
 */
export async function addAccessKey(
  db: Db,
  competition: { id: string; key_salt: string },
  key: string,
  { label, maxUses = 0, notBefore = 0, notAfter = 0 }: KeyTerms,
  now: number,
): Promise<string> {
  const hash = await hashKey(key, competition.key_salt);
  await db
    .insertInto('competition_keys')
    .values({
      id: randomUUID(),
      comp_id: competition.id,
      label,
      hash,
      max_uses: maxUses,
      uses: 0,
      not_before: notBefore,
      not_after: notAfter,
      revoked: 0,
      created: now,
    })
    .onConflict((conflict) => conflict.columns(['comp_id', 'hash']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('competition_keys')
    .select('id')
    .where('comp_id', '=', competition.id)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a key of a competition, whatever its state. Compares all of them, so that the duration reveals nothing. */
export async function findAccessKey(
  db: Db,
  competition: { id: string; key_salt: string },
  key: string,
): Promise<CompetitionKeyRow | undefined> {
  const given = Buffer.from(await hashKey(key, competition.key_salt), 'hex');
  const rows = await db
    .selectFrom('competition_keys')
    .selectAll()
    .where('comp_id', '=', competition.id)
    .execute();
  return rows.filter(({ hash }) => timingSafeEqual(Buffer.from(hash, 'hex'), given))[0];
}

/** Returns why a key does not admit, or null if it does. */
export function whyRefused(key: CompetitionKeyRow, now: number): string | null {
  if (key.revoked === 1) return 'This access key has been withdrawn.';
  if (key.not_before > now) return 'This access key is not valid yet.';
  if (key.not_after > 0 && key.not_after < now) return 'This access key has expired.';
  if (key.max_uses > 0 && key.uses >= key.max_uses) return 'This access key has been used up.';
  return null;
}

const isoOrNull = (time: number) => (time === 0 ? null : new Date(time).toISOString());

/** Returns the keys of a competition for its organiser, oldest first. */
export async function readKeys(db: Db, compId: string): Promise<AccessKeyRecord[]> {
  const rows = await db
    .selectFrom('competition_keys')
    .selectAll()
    .where('comp_id', '=', compId)
    .orderBy('created')
    .orderBy('id')
    .execute();
  return describeRows('access keys', rows, (row) => ({
    id: row.id,
    label: row.label,
    uses: row.uses,
    maxUses: row.max_uses || null,
    notBefore: isoOrNull(row.not_before),
    notAfter: isoOrNull(row.not_after),
    revoked: row.revoked === 1,
  }));
}

/** Revokes a key, which then admits no new participants. */
export async function revokeKey(db: Db, compId: string, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('competition_keys')
    .set({ revoked: 1 })
    .where('comp_id', '=', compId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('There is no such key.', 404);
}
