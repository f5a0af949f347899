import type { CreditsLeft } from '@trove/shared/contract/wallet.ts';

import type { WordCount } from '../keys/words.ts';
import type { Activity } from './background/activity.ts';
import type { ConnectedSite } from './background/sites.ts';
import type { NewAccount, Phase } from './keyring/keyring.ts';
import type { OwnAccount } from './keyring/wallet-file.ts';
import type { Network } from './network-address.ts';
import type { Question, Said } from './requests/approval-window.ts';

/** State that the extension's own pages show, sent again whenever any of it changes. Nothing in it is secret. */
export interface WalletState {
  phase: Phase;
  accounts: readonly OwnAccount[];
  /** DID of the account the wallet shows. */
  current: string | null;
  networks: readonly Network[];
  network: Network;
  sites: Readonly<Record<string, ConnectedSite>>;
  /** The amounts sites may spend unasked, by origin. */
  grants: Readonly<Record<string, { tokens: number; until: number }>>;
  /** The credits sites may spend unasked, by origin. */
  credits: Readonly<Record<string, CreditsLeft>>;
  autoLockMs: number;
  /** Id of the last signature: balance and activity have changed since. */
  latest: string | null;
  question: Question | null;
  /** Requests that have no answer yet. */
  waiting: number;
}

export interface Balance {
  /** Null when the network does not say. */
  tokens: number | null;
  token: string;
}

/** The commands of the extension's own pages. Every one rejects with words for the user. */
export interface Commands {
  newWords(count: WordCount): Promise<string>;
  create(first: NewAccount, password: string): Promise<void>;
  restore(backup: string, password: string): Promise<void>;
  unlock(password: string): Promise<void>;
  lock(): Promise<void>;
  setAutoLock(ms: number): Promise<void>;
  addAccount(username: string): Promise<void>;
  bringAccount(other: NewAccount): Promise<void>;
  renameAccount(did: string, username: string): Promise<void>;
  useAccount(did: string): Promise<void>;
  words(did: string, password: string): Promise<string>;
  backup(): Promise<string>;
  erase(): Promise<void>;
  addNetwork(name: string, url: string): Promise<void>;
  useNetwork(id: string): Promise<void>;
  removeNetwork(id: string): Promise<void>;
  disconnectSite(origin: string): Promise<void>;
  /** The site gets this account from now on. */
  moveSite(origin: string, did: string): Promise<void>;
  endGrant(origin: string): Promise<void>;
  endCredits(origin: string): Promise<void>;
  balance(did: string): Promise<Balance>;
  activity(did: string): Promise<readonly Activity[]>;
  answer(key: string, said: Said): Promise<void>;
  showQuestion(): Promise<void>;
  /** The approval window wants to close; false: it has to stay. */
  letGo(): Promise<boolean>;
}

export interface CommandMessage {
  id: number;
  name: keyof Commands;
  input: readonly unknown[];
}

export type OwnMessage =
  | { state: WalletState }
  | { id: number; value: unknown }
  | { id: number; failure: string };
