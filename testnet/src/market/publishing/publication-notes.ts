import type { PublicationNote } from '@trove/contract/wire/trade/publication-notes.ts';
import { PUBLICATION_NOTES } from '@trove/contract/wire/trade/publication-notes.ts';

import type { Db } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Returns the publications a DID has begun and not finished, newest first. */
export async function listNotes(db: Db, did: string, now: number): Promise<PublicationNote[]> {
  const rows = await db
    .selectFrom('publication_notes')
    .select(['draft', 'note', 'updated'])
    .where('did', '=', did)
    .where('updated', '>', now - PUBLICATION_NOTES.keptMs)
    .orderBy('updated', 'desc')
    .execute();
  return describeRows('publications', rows, ({ draft, note, updated }) => ({
    draftId: draft,
    note: JSON.parse(note) as PublicationNote['note'],
    updated,
  }));
}

/** Stores a note in place of an earlier one about the same draft, and deletes expired ones. */
export async function keepNote(
  transact: Transact,
  did: string,
  { draftId, note, updated }: PublicationNote,
): Promise<void> {
  const text = JSON.stringify(note);
  if (text.length > PUBLICATION_NOTES.lengthMax) throw new Refusal('The note is too long', 413);
  await transact(async (tx) => {
    await tx
      .deleteFrom('publication_notes')
      .where('did', '=', did)
      .where('updated', '<=', updated - PUBLICATION_NOTES.keptMs)
      .execute();
    const { others } = await tx
      .selectFrom('publication_notes')
      .select(({ fn }) => fn.countAll<number | string>().as('others'))
      .where('did', '=', did)
      .where('draft', '!=', draftId)
      .executeTakeFirstOrThrow();
    if (Number(others) >= PUBLICATION_NOTES.most) {
      throw new Refusal(`At most ${PUBLICATION_NOTES.most} publications may be open`, 409);
    }
    await tx
      .insertInto('publication_notes')
      .values({ did, draft: draftId, note: text, updated })
      .onConflict((conflict) =>
        conflict.columns(['did', 'draft']).doUpdateSet({ note: text, updated }),
      )
      .execute();
  });
}

export async function dropNote(db: Db, did: string, draftId: string): Promise<void> {
  await db
    .deleteFrom('publication_notes')
    .where('did', '=', did)
    .where('draft', '=', draftId)
    .execute();
}
