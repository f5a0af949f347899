import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';

import { readFileAs, vaultSchema } from '../../keys/vault-schema.ts';
import { openWith } from '../../keys/vault.ts';
import type { Vault, VaultKey } from '../../keys/vault.ts';

/** An account as shown; contains no secrets. */
export interface OwnAccount {
  did: string;
  username: string;
  publicKey: string;
  /** Index of its recovery words in `Secrets.seeds`; `index` is its number among their accounts. */
  seed: number;
  index: number;
}

/** The secrets that the password protects. */
export interface Secrets {
  /** One entry for each set of recovery words. */
  seeds: readonly string[];
  /** Secret keys, hex, by DID. */
  keys: Readonly<Record<string, string>>;
}

/** The wallet as stored on disk and in a backup file: the same sealed data. */
export interface WalletFile {
  format: 'trove-wallet';
  version: 1;
  accounts: readonly OwnAccount[];
  vault: Vault;
}

/** Bound into the seal, so that no other sealed data can be passed off as a wallet. */
export const OWNER = 'trove-wallet';

const fileSchema = z.object({
  format: z.literal('trove-wallet'),
  version: z.literal(1),
  accounts: z.array(
    z.object({
      did: z.string(),
      username: z.string(),
      publicKey: z.string(),
      seed: z.int(),
      index: z.int(),
    }),
  ),
  vault: vaultSchema,
});

/** Reads a backup file; throws an error with a message for the user. */
export const readBackup = (text: string): WalletFile => readFileAs(fileSchema, text);

export const sealedBytes = (secrets: Secrets) => utf8ToBytes(JSON.stringify(secrets));

/** Throws `WrongPassphrase`. */
export const decryptSecrets = (key: Pick<VaultKey, 'key'>, { vault }: WalletFile): Secrets =>
  JSON.parse(new TextDecoder().decode(openWith(key, vault, OWNER))) as Secrets;
