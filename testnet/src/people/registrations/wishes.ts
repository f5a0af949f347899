import { sha256Hex } from '../../platform/canonical.ts';
import type { Db } from '../../platform/db/schema.ts';

export interface Wish {
  topic: string;
  /** Absent for a visitor. */
  did?: string | undefined;
  email?: string | undefined;
}

/** Stores a wish to be notified; resolves with false if it exists, and then a new address replaces the old one. */
export async function noteWish(
  db: Db,
  { topic, did, email = '' }: Wish,
  now: number,
): Promise<boolean> {
  const who = did ?? sha256Hex(email.toLowerCase());
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('wishes')
    .values({ topic, who, email, created: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isNew = (numInsertedOrUpdatedRows ?? 0n) > 0n;
  if (!isNew && email !== '') {
    await db
      .updateTable('wishes')
      .set({ email })
      .where('topic', '=', topic)
      .where('who', '=', who)
      .execute();
  }
  return isNew;
}

export async function readTopics(db: Db, did: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wishes')
    .select('topic')
    .where('who', '=', did)
    .orderBy('topic')
    .execute();
  return rows.map(({ topic }) => topic);
}
