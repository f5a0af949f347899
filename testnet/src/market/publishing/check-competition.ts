import { beginningOf } from '@trove/contract/whole-letters.ts';

import { requireOpenTo } from '../../people/competitions/participants.ts';
import type { Db } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readMetadata } from '../assets/asset-store.ts';

/**
 * Accepts items of a competition only from its organiser, or a participant during submissions (rules.md#competitions).
 */
export async function checkCompetition(
  db: Db,
  { did, metadata, now }: { did: string; metadata: string; now: number },
): Promise<void> {
  const { comp_id: id } = readMetadata(metadata);
  if (id === '') return;
  const competition = await db
    .selectFrom('competitions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!competition) throw new Refusal(`There is no competition "${beginningOf(id, 80)}"`);
  if (competition.organiser_did === did) return;
  try {
    await requireOpenTo(db, did, competition, now, 'asset');
  } catch (error) {
    // Without its HTTP status, because the node refuses with 200.
    throw error instanceof Refusal ? new Refusal(error.message) : error;
  }
}
