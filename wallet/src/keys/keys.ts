import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base32nopad, base64 } from '@scure/base';

/** An account's key, while the wallet is unlocked. */
export interface KeyPair {
  did: string;
  /** Compressed, hex. */
  publicKey: string;
  secretKey: Uint8Array;
}

/** CIDv1, dag-pb, multihash sha3-256 of 32 bytes (wire.md#identifiers). */
const DID_PREFIX = Uint8Array.of(0x01, 0x70, 0x16, 0x20);

/** A round's hash is 64 hexadecimal digits as text; ECDSA takes the first 32 of these bytes (wire.md#identifiers). */
const ROUND_HASH = /^[\da-f]{64}$/;
const SIGNED_BYTES = 32;

export const newSecretKey = (): Uint8Array => secp256k1.utils.randomSecretKey();

/** Derives the DID of a compressed public key: 59 characters, `bafybmi...`. */
export const deriveDid = (publicKey: Uint8Array): string =>
  `b${base32nopad.encode(concatBytes(DID_PREFIX, sha3_256(publicKey))).toLowerCase()}`;

export function createKeyPair(secretKey: Uint8Array): KeyPair {
  const publicKey = secp256k1.getPublicKey(secretKey, true);
  return { did: deriveDid(publicKey), publicKey: bytesToHex(publicKey), secretKey };
}

/**
 * Returns the DER signature for a signature round. Only a round's hash is signed this way, so that a node cannot pass
 * off the digest of another text as one.
 */
export function signRound(hash: string, secretKey: Uint8Array): Uint8Array {
  const text = base64.decode(hash);
  if (!ROUND_HASH.test(String.fromCharCode(...text))) {
    throw new Error('The network asks for a signature on something that is not a transaction.');
  }
  return secp256k1.sign(text.subarray(0, SIGNED_BYTES), secretKey, {
    prehash: false,
    format: 'der',
  });
}

/** Returns the DER signature of a text, over its sha256, base64. */
export const signText = (text: string, secretKey: Uint8Array): string =>
  base64.encode(secp256k1.sign(utf8ToBytes(text), secretKey, { prehash: true, format: 'der' }));
