import { readSignatureRound } from '@trove/contract/wire/node/signature-round.ts';

import type { Db } from '../../platform/db/schema.ts';
import type { KeyPair } from '../identity/keys.ts';
import { signDigest, getSignedPart } from '../identity/signatures.ts';
import { nextRequests, WRITE_OF } from '../sagas/wallet-requests.ts';
import type { AnyAction } from './signed-action.ts';
import type { Signing } from './signing.ts';

export interface Signed {
  message: string;
  /** Duration of the signing alone. */
  signingMs: number;
}

/** The writes of the network, and the signature rounds that carry them out. */
interface Signer {
  actions: readonly AnyAction[];
  signing: Signing;
}

/** Carries out a write with a key that the network itself holds, by signing its rounds as a wallet would. */
export async function signAs(
  { actions, signing }: Signer,
  { privateKey }: KeyPair,
  name: string,
  body: unknown,
): Promise<Signed> {
  const action = actions.find((one) => one.name === name);
  if (!action) throw new Error(`There is no write ${name}`);
  let signingMs = 0;
  let reply = await signing.initiate(action, body);
  for (let round = readSignatureRound(reply); round; round = readSignatureRound(reply)) {
    const begun = performance.now();
    const hash = Buffer.from(round.hash, 'base64').toString('ascii');
    const signature = signDigest(privateKey, getSignedPart(hash));
    signingMs += performance.now() - begun;
    reply = await signing.respond(round.id, signature);
  }
  return { message: reply.message, signingMs };
}

/** Signs all requests that sagas send to a DID. */
export async function signRequests(
  signer: Signer & { db: Db },
  keys: KeyPair,
): Promise<Pick<Signed, 'signingMs'>> {
  let signingMs = 0;
  for (;;) {
    const [request] = await nextRequests(signer.db, keys.did);
    if (!request) return { signingMs };
    const signed = await signAs(
      signer,
      keys,
      WRITE_OF[request.action],
      JSON.parse(request.payload),
    );
    signingMs += signed.signingMs;
  }
}
