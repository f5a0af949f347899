import type { Db } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';

/** In place of a provider: files that came through the node's `create-nft`, without a session. */
export const NODE = 'node';

/** Most node uploads of a DID that may wait to be deployed: any client can send them in its name. */
const WAITING_MAX = 10;

/** Refuses one more where enough of them wait; they go when their time is over, as every unpublished file does. */
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
