import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';

import { readFileAs, vaultSchema } from '../../keys/vault-schema.ts';
import { openWith } from '../../keys/vault.ts';
import type { Vault, VaultKey } from '../../keys/vault.ts';

/** An account as it is shown; nothing here is secret. */
export interface OwnAccount {
  did: string;
  username: string;
  publicKey: string;
  /** Recovery words of the wallet that it comes from, and its number there. */
  seed: number;
  index: number;
}

/** The secrets that the password protects. */
export interface Secrets {
  /** Words, as many lists of them as were brought in. */
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

/** Bound into the seal: nothing else can be passed off as a wallet. */
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

/** Reads a backup file; throws words for the user. */
export const readBackup = (text: string): WalletFile => readFileAs(fileSchema, text);

export const sealedBytes = (secrets: Secrets) => utf8ToBytes(JSON.stringify(secrets));

/** Throws `WrongPassphrase`. */
export const decryptSecrets = (key: Pick<VaultKey, 'key'>, { vault }: WalletFile): Secrets =>
  JSON.parse(new TextDecoder().decode(openWith(key, vault, OWNER))) as Secrets;
