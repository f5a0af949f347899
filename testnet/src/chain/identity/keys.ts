import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { base32nopad, base58 } from '@scure/base';

/** CIDv1, dag-pb, then a multihash: sha3-256 of 32 bytes (wire.md#identifiers). */
const DID_PREFIX = [0x01, 0x70, 0x16, 0x20];
/** A multihash alone is a CIDv0: sha2-256 of 32 bytes. */
const CONTENT_PREFIX = [0x12, 0x20];

export interface KeyPair {
  did: string;
  /** Compressed, hex. */
  publicKey: string;
  /** Hex. */
  privateKey: string;
}

/** Returns the CIDv1 of the compressed public key: 59 characters, `bafybmi...`. */
export const didOfPublicKey = (publicKey: string): string =>
  // `b` is multibase's prefix for lower-case base32.
  `b${base32nopad.encode(Uint8Array.of(...DID_PREFIX, ...sha3_256(hexToBytes(publicKey)))).toLowerCase()}`;

/** Whether a text is a compressed secp256k1 key in hex that is a point of the curve. */
export function isPublicKey(text: string): boolean {
  return (
    /^0[23][0-9a-f]{64}$/.test(text) && secp256k1.utils.isValidPublicKey(hexToBytes(text), true)
  );
}

export const isDid = (text: string): boolean => /^bafybmi[a-z2-7]{52}$/.test(text);

export function keyPairFrom(privateKey: string): KeyPair {
  const publicKey = bytesToHex(secp256k1.getPublicKey(hexToBytes(privateKey), true));
  return { did: didOfPublicKey(publicKey), publicKey, privateKey };
}

export const newKeyPair = (): KeyPair => keyPairFrom(bytesToHex(secp256k1.utils.randomSecretKey()));

/** Returns the id of an NFT or contract: CIDv0 of a sha256, 46 characters, `Qm...` (wire.md#identifiers). */
export const contentId = (sha256Hex: string): string =>
  base58.encode(Uint8Array.of(...CONTENT_PREFIX, ...hexToBytes(sha256Hex)));
