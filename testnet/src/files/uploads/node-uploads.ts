import type { Db } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Replaces the provider's id for files uploaded with the node's `create-nft`, without a session. */
export const NODE = 'node';

/** Maximum number of node uploads of a DID that wait to be deployed, because any client can send them in its name. */
const WAITING_MAX = 10;

/** Refuses a further upload if too many are waiting; they expire like all unpublished files. */
export async function requireNodeRoom(db: Db, did: string): Promise<void> {
  const waiting = await db
    .selectFrom('uploads')
    .select('nft')
    .distinct()
    .where('did', '=', did)
    .where('provider_id', '=', NODE)
    .where('nft', 'not in', db.selectFrom('assets').select('nft'))
    .limit(WAITING_MAX)
    .execute();
  if (waiting.length >= WAITING_MAX) {
    throw new Refusal(`${WAITING_MAX} NFTs of this DID wait for deploy-nft already`);
  }
}
