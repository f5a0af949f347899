import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type KeyPair, keyPairFrom, newKeyPair } from './keys.ts';

/** Keys the network itself holds, such as the token's creator and the demo sellers: made at first use, never in the repository. */
export interface KeyStore {
  /** The same name gives the same pair for the life of the data directory. */
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
    // Exclusive: of two processes that start together one makes the key, the other reads it.
    writeFileSync(file, pair.privateKey, { flag: 'wx', mode: 0o600 });
    return pair;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return keyPairFrom(readFileSync(file, 'utf8').trim());
  }
}
