import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { keyIdOf, publicKeyOf, readPrivateKey } from '@trove/federation/rights/metadata.ts';
import type { PublicKey } from '@trove/federation/rights/metadata.ts';

/** Folder of the operator's keys. That of `root` belongs on a machine that serves nothing. */
export interface KeyFolder {
  /** Reads a key; throws a sentence if it is not there. */
  read(name: string): KeyObject;
  /** Creates a key and writes it beside the one of that name, which stays until `keep`. */
  create(name: string): { key: KeyObject; keep(): string };
}

const PEM = { type: 'pkcs8', format: 'pem' } as const;

/** Returns a public key in the framework's form, with its id. */
export const describeKey = (key: KeyObject): [id: string, key: PublicKey] => {
  const half = publicKeyOf(key);
  return [keyIdOf(half), half];
};

/** Reads a public key that a team has sent: the private one never leaves the team. */
export const readPublicKey = (file: string): KeyObject => createPublicKey(readFileSync(file));

export function keyFolder(folder: string): KeyFolder {
  const fileOf = (name: string) => path.join(folder, `${name}.key`);
  return {
    read(name) {
      if (!existsSync(fileOf(name))) throw new Error(`There is no key ${fileOf(name)}.`);
      return readPrivateKey(readFileSync(fileOf(name)));
    },
    create(name) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const { privateKey } = generateKeyPairSync('ed25519');
      const draft = `${fileOf(name)}.new`;
      writeFileSync(draft, privateKey.export(PEM), { mode: 0o600 });
      return {
        key: privateKey,
        keep() {
          renameSync(draft, fileOf(name));
          return fileOf(name);
        },
      };
    },
  };
}
