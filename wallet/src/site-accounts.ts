import type { WalletAccount } from '@trove/shared/contract/wallet.ts';

import type { Turn } from './approval/request-queue.ts';
import type { KeyPair } from './keys/keys.ts';

/** One site's access to the wallet's accounts. */
export interface SiteAccounts {
  /** The account the site may ask for signatures. */
  connected(): Promise<WalletAccount | undefined>;
  /** The DID of the account the user lets the site have, asked under this id; throws `NotApproved`. */
  choose(turn: Turn, id: string): Promise<string>;
  connect(did: string): Promise<void>;
  disconnect(): Promise<void>;
  /** The key of the account as long as it is unlocked. */
  key(did: string): Promise<KeyPair | null>;
  /** The words for a passphrase that does not open the account; null when it does. */
  unlock(did: string, passphrase: string): Promise<string | null>;
}
