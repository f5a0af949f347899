import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { encodeBackup } from '../../wallet/src/keys/account-backup.ts';
import { createKeyPair } from '../../wallet/src/keys/keys.ts';
import { seal } from '../../wallet/src/keys/vault.ts';
import type { ScryptCost } from '../../wallet/src/keys/vault.ts';

/** Returns the file with the key of the demo account that runs the competitions and sells. */
export const demoKeyFile = (dataDir: string): string =>
  path.join(dataDir, 'net/keys/demo-seller-1.key');

interface DemoAccount {
  /** Folder of the network's data, which holds the keys of its demo accounts. */
  dataDir: string;
  username: string;
  passphrase: string;
  cost?: ScryptCost;
}

/** Returns the organizer's private key, hex, and a backup that the test wallet restores with the passphrase. */
export async function demoBackup({ dataDir, username, passphrase, cost }: DemoAccount) {
  const privateKey = (await readFile(demoKeyFile(dataDir), 'utf8')).trim();
  const secretKey = Buffer.from(privateKey, 'hex');
  const { did, publicKey } = createKeyPair(secretKey);
  const vault = await seal(secretKey, passphrase, did, cost);
  const account = { did, username, publicKey, vault, createdAt: 0, usedAt: 0, isConnected: false };
  return { privateKey, backup: encodeBackup([account]) };
}
