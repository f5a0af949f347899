import { hexToBytes } from '@noble/hashes/utils.js';

import { hashJson } from '../../platform/canonical.ts';
import { didOfPublicKey } from './keys.ts';
import { isSignedBy, getSignedPart, withLowS } from './signatures.ts';

/** Content whose hash a wallet signs in a signature round. */
export interface SignedContent {
  /** Id of the round. */
  round: string;
  did: string;
  /** The node's write, such as `initiate-ft-transfer`. */
  action: string;
  payload: unknown;
  /** Number of rounds that follow this one. */
  remaining: number;
}

/** A wallet's signature with everything needed to verify it without trusting this network. */
export interface Proof extends SignedContent {
  /** Compressed, hex. */
  publicKey: string;
  /** 64 hex characters; the wallet signs the first 32 of them (wire.md#identifiers). */
  hash: string;
  /** DER, hex; with a low S, except in blocks from before that was required. */
  signature: string;
}

/** Returns the hash that a round sends to the wallet. */
export const hashToSign = ({ round, ...content }: SignedContent): string =>
  hashJson({ id: round, ...content });

/** Returns the fault of a proof as text; undefined if the proof is valid. */
export function validateProof({
  publicKey,
  hash,
  signature,
  ...content
}: Proof): string | undefined {
  if (hashToSign(content) !== hash) return 'the payload is not the one that was signed';
  if (didOfPublicKey(publicKey) !== content.did) return 'the key is not that of the signer';
  if (!isSignedBy(publicKey, getSignedPart(hash), withLowS(hexToBytes(signature)))) {
    return 'the signature is not one of the signer';
  }
  return undefined;
}
