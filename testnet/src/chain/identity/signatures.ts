import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sign, verify } from 'tiny-secp256k1';

const { Signature } = secp256k1;
const ORDER = secp256k1.Point.CURVE().n;

const SIGNED_BYTES = 32;
/** Low S only. */
const STRICT = true;

/**
 * Returns the bytes that ECDSA signs of a text that is not hashed, as in a round: it takes the first 32 bytes as a
 * number (wire.md#identifiers), so a shorter text is padded with leading zeros.
 */
export function getSignedPart(text: string): Uint8Array {
  const bytes = utf8ToBytes(text).subarray(0, SIGNED_BYTES);
  const part = new Uint8Array(SIGNED_BYTES);
  part.set(bytes, SIGNED_BYTES - bytes.length);
  return part;
}

/**
 * Returns the low-S form of a DER signature; anything else is returned unchanged. From a signature (r, s) anybody can
 * derive (r, -s), so only one of the two may ever be accepted.
 */
export function withLowS(signature: Uint8Array): Uint8Array {
  try {
    const parsed = Signature.fromBytes(signature, 'der');
    return parsed.hasHighS() ? new Signature(parsed.r, ORDER - parsed.s).toBytes('der') : signature;
  } catch {
    return signature;
  }
}

/** Whether `signature` (DER, low S) over these 32 bytes was made with the private key of `publicKey`. */
export function isSignedBy(publicKey: string, digest: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(
      digest,
      hexToBytes(publicKey),
      Signature.fromBytes(signature, 'der').toBytes(),
      STRICT,
    );
  } catch {
    return false;
  }
}

/** Does the same for a text, hashed with sha256 (sign-in). */
export const isTextSignedBy = (publicKey: string, text: string, signature: Uint8Array): boolean =>
  isSignedBy(publicKey, sha256(utf8ToBytes(text)), signature);

/** Signs 32 bytes, as DER; used in tests and with the keys that the network itself holds. */
export const signDigest = (privateKey: string, digest: Uint8Array): Uint8Array =>
  Signature.fromBytes(sign(digest, hexToBytes(privateKey))).toBytes('der');

export const signText = (privateKey: string, text: string): Uint8Array =>
  signDigest(privateKey, sha256(utf8ToBytes(text)));
