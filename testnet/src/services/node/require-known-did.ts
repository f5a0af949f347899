import { isDid } from '../../chain/identity/keys.ts';
import type { Core } from '../../core/core.ts';
import { Refusal } from '../../platform/refusal.ts';

/** The DID a read asks for; a refusal in a node's words where it is malformed or unknown here. */
export async function requireKnownDid(
  { db, identities }: Pick<Core, 'db' | 'identities'>,
  did = '',
): Promise<string> {
  if (!isDid(did)) throw new Refusal('Invalid DID');
  // The best sign for a client that the wallet is on another network.
  if (!(await identities.isKnown(db, did))) throw new Refusal('DID does not exist');
  return did;
}
