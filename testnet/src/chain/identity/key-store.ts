import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type KeyPair, keyPairFrom, newKeyPair } from './keys.ts';

/**
 * Keys of the network itself, such as those of the token's creator and the demo sellers: created on first use, never
 * in the repository.
 */
export interface KeyStore {
  /** Returns the key pair with a name; it stays the same as long as the data directory exists. */
  of(name: string): KeyPair;
}

export function createKeyStore(folder: string): KeyStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const known = new Map<string, KeyPair>();

  return {
    of(name) {
      const pair = known.get(name) ?? readOrMake(path.join(folder, `${name}.key`));
      known.set(name, pair);
      return pair;
    },
  };
}

function readOrMake(file: string): KeyPair {
  const pair = newKeyPair();
  try {
    // Exclusive: if two processes start together, one creates the key and the other reads it.
    writeFileSync(file, pair.privateKey, { flag: 'wx', mode: 0o600 });
    return pair;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return keyPairFrom(readFileSync(file, 'utf8').trim());
  }
}
