import type { WalletAccount } from '@trove/contract/wallet.ts';

import { BadRequest } from './approval/approval.ts';
import type { Turn } from './approval/request-queue.ts';
import type { KeyPair } from './keys/keys.ts';

/** One site's access to the wallet's accounts. */
export interface SiteAccounts {
  /** Returns the account that the site may ask for signatures. */
  connected(): Promise<WalletAccount | undefined>;
  /** Returns the DID of the account that the user chooses for the site, asked under this id; throws `NotApproved`. */
  choose(turn: Turn, id: string): Promise<string>;
  connect(did: string): Promise<void>;
  disconnect(): Promise<void>;
  /** Returns the account's key; null if it is locked. */
  key(did: string): Promise<KeyPair | null>;
  /** Returns the error message for a passphrase that does not open the account; null if it does. */
  unlock(did: string, passphrase: string): Promise<string | null>;
}

/** Returns the connected account; throws for a request that names another one. */
export async function requireAccount(
  accounts: Pick<SiteAccounts, 'connected'>,
  did: string | null,
): Promise<WalletAccount> {
  const account = await accounts.connected();
  if (account === undefined || (did !== null && did !== account.did)) {
    throw new BadRequest('This request is for an account that is not connected here.');
  }
  return account;
}
