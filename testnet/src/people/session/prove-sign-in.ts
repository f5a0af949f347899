import { readChallengeHost } from '@trove/contract/wire/people/session-claim.ts';
import type { VerifyRequest } from '@trove/contract/wire/people/session.ts';

import { didOfPublicKey, isPublicKey } from '../../chain/identity/keys.ts';
import { isTextSignedBy } from '../../chain/identity/signatures.ts';
import type { Identities } from '../../chain/signing/identities.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Challenges } from './challenges.ts';

/** Returns the DID whose key has signed a challenge for `host`; spends the challenge and stores the key. */
export async function proveSignIn(
  {
    challenges,
    identities,
    transact,
  }: { challenges: Challenges; identities: Identities; transact: Transact },
  { did, message, publicKey: typedKey, signature }: VerifyRequest,
  { host, isKnown }: { host: string; isKnown?: (host: string) => boolean },
): Promise<string> {
  const publicKey = typedKey.toLowerCase();
  if (!isPublicKey(publicKey) || didOfPublicKey(publicKey) !== did) {
    throw new Refusal('The public key does not belong to this DID');
  }
  if (readChallengeHost(message) !== host) {
    throw new Refusal('This sign-in request is for another site. Please connect again.');
  }
  if (!(await challenges.spend(did, message, { isKnown }))) {
    throw new Refusal('This sign-in request has expired. Please connect again.');
  }
  if (!isTextSignedBy(publicKey, message, Buffer.from(signature, 'base64'))) {
    throw new Refusal('The signature is not from this DID');
  }
  await transact(async (tx) => {
    await identities.addKey(tx, publicKey);
    await identities.register(tx, did);
  });
  return did;
}
