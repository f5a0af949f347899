import * as z from 'zod/mini';

import { isDeviceVault } from './account-store.ts';
import type { StoredAccount } from './account-store.ts';
import { readFileAs, vaultSchema } from './vault-schema.ts';

const accountSchema = z.object({
  did: z.string(),
  username: z.string(),
  publicKey: z.string(),
  vault: vaultSchema,
  createdAt: z.number(),
  usedAt: z.number(),
});

const backupSchema = z.object({
  format: z.literal('trove-test-wallet'),
  version: z.literal(1),
  accounts: z.array(accountSchema),
});

/** Encodes the accounts of a test wallet as a file; each key stays protected by its passphrase. */
export const encodeBackup = (accounts: readonly StoredAccount[]): string =>
  JSON.stringify(
    {
      format: 'trove-test-wallet',
      version: 1,
      // A key that only this browser can open is useless in a file.
      accounts: accounts.flatMap(({ isConnected: _here, vault, ...account }) =>
        isDeviceVault(vault) ? [] : [{ ...account, vault }],
      ),
    } satisfies z.output<typeof backupSchema>,
    null,
    2,
  );

/** Decodes the accounts of such a file, none connected; throws an error with a message for the user. */
export const accountsOfBackup = (text: string): StoredAccount[] =>
  readFileAs(backupSchema, text).accounts.map((account) => ({ ...account, isConnected: false }));
