import { isDid } from '../../chain/identity/keys.ts';
import type { Core } from '../../core/core.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Returns the DID of a read; throws a node's refusal if it is malformed or unknown here. */
export async function requireKnownDid(
  { db, identities }: Pick<Core, 'db' | 'identities'>,
  did = '',
): Promise<string> {
  if (!isDid(did)) throw new Refusal('Invalid DID');
  // For a client, this is the clearest sign that the wallet is on another network.
  if (!(await identities.isKnown(db, did))) throw new Refusal('DID does not exist');
  return did;
}
