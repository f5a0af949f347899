import { secp256k1 } from '@noble/curves/secp256k1.js';

/** Returns the other valid signature of the same key and digest, which anybody can derive from a low-S one. */
export function createHighSTwin(signature: Uint8Array): Uint8Array {
  const { r, s } = secp256k1.Signature.fromBytes(signature, 'der');
  return new secp256k1.Signature(r, secp256k1.Point.CURVE().n - s).toBytes('der');
}
