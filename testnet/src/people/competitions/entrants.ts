import { sha256Hex } from '../../platform/canonical.ts';
import type { Db } from '../../platform/db/schema.ts';

/** Returns the entrant that an entry of this DID counts for: its team, or the DID itself. */
export async function findEntrant(db: Db, compId: string, did: string): Promise<string> {
  const member = await db
    .selectFrom('competition_members')
    .select('team_id')
    .where('comp_id', '=', compId)
    .where('did', '=', did)
    .executeTakeFirst();
  return member?.team_id ?? did;
}

/** Whether a DID, or its team, has a scored entry. */
export async function hasEntered(db: Db, compId: string, did: string): Promise<boolean> {
  const entry = await db
    .selectFrom('competition_entries')
    .select('id')
    .where('comp_id', '=', compId)
    .where('entrant', '=', await findEntrant(db, compId, did))
    .where('state', '=', 'scored')
    .executeTakeFirst();
  return entry !== undefined;
}

/** Public id of a leaderboard row: it reveals neither a DID nor a team's id. */
export const getBoardId = (compId: string, entrant: string): string =>
  sha256Hex(`board ${compId} ${entrant}`).slice(0, 16);
