import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import { Metadata, Signature } from '@tufjs/models';
import type { MetadataKind, Root, Snapshot, Targets, Timestamp } from '@tufjs/models';

import { hashOf } from './layout.ts';

/** A public key in the framework's form. */
export interface PublicKey {
  keytype: 'ed25519';
  scheme: 'ed25519';
  keyval: { public: string };
}

/** Returns the public half of a key, as text or as a pair. */
export function publicKeyOf(key: KeyObject): PublicKey {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  if (half.asymmetricKeyType !== 'ed25519') throw new Error('A key must be one of ed25519.');
  const { x = '' } = half.export({ format: 'jwk' });
  return {
    keytype: 'ed25519',
    scheme: 'ed25519',
    keyval: { public: Buffer.from(x, 'base64url').toString('hex') },
  };
}

export const keyIdOf = ({ keytype, scheme, keyval }: PublicKey) =>
  // Members in alphabetical order, as the framework's canonical JSON has them.
  hashOf(JSON.stringify({ keytype, keyval: { public: keyval.public }, scheme }));

/** Reads a private key; throws a sentence if the text is none. */
export function readPrivateKey(text: string | Buffer): KeyObject {
  try {
    return createPrivateKey(text);
  } catch (error) {
    throw new Error('The key is no private key in PEM form.', { cause: error });
  }
}

type Kinds = { root: Root; targets: Targets; snapshot: Snapshot; timestamp: Timestamp };

/** Parses metadata of a kind; throws if it is not of that kind. */
export function parseMetadata<K extends keyof Kinds>(kind: K, json: unknown): Metadata<Kinds[K]> {
  const read: (of: MetadataKind, data: unknown) => unknown = (of, data) =>
    Metadata.fromJSON(of as MetadataKind.Root, data as Parameters<typeof Metadata.fromJSON>[1]);
  return read(kind as MetadataKind, json) as Metadata<Kinds[K]>;
}

/** Returns metadata with the signatures of keys added to those that it has. */
export function addSignatures(
  kind: keyof Kinds,
  bytes: Buffer,
  keys: readonly KeyObject[],
): Buffer {
  const metadata = parseMetadata(kind, JSON.parse(bytes.toString('utf8')));
  for (const key of keys) {
    const keyID = keyIdOf(publicKeyOf(key));
    metadata.sign((text) => new Signature({ keyID, sig: sign(null, text, key).toString('hex') }));
  }
  return Buffer.from(JSON.stringify(metadata.toJSON(), null, 2));
}

/** Signs the text of metadata with keys, and returns it as it is stored. */
export function signMetadata(
  kind: keyof Kinds,
  signed: Readonly<Record<string, unknown>>,
  keys: readonly KeyObject[],
): Buffer {
  const whole = { _type: kind, spec_version: '1.0.31', ...signed };
  return addSignatures(kind, Buffer.from(JSON.stringify({ signed: whole, signatures: [] })), keys);
}
