import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { CID } from 'multiformats/cid';
import * as Digest from 'multiformats/hashes/digest';

/** Multicodec numbers of what a Rubix DID is made of (contracts.md 1.6). */
const DAG_PB = 0x70;
const SHA3_256 = 0x16;
const SHA2_256 = 0x12;

export interface KeyPair {
  did: string;
  /** Compressed, hex. */
  publicKey: string;
  /** Hex. */
  privateKey: string;
}

/** The CIDv1 of the compressed public key: 59 characters, `bafybmi...`. */
export const didOfPublicKey = (publicKey: string): string =>
  CID.createV1(DAG_PB, Digest.create(SHA3_256, sha3_256(hexToBytes(publicKey)))).toString();

/** True for a compressed secp256k1 key in hex that is a point of the curve. */
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

/** Ids of NFTs and contracts: CIDv0 of a sha256, 46 characters, `Qm...` (contracts.md 1.6). */
export const contentId = (sha256Hex: string): string =>
  CID.createV0(Digest.create(SHA2_256, hexToBytes(sha256Hex))).toString();
