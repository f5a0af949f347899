import type { CreditsLeft } from '@trove/contract/wallet.ts';

import type { WordCount } from '../keys/words.ts';
import type { Activity } from './background/activity.ts';
import type { ConnectedSite } from './background/sites.ts';
import type { NewAccount, Phase } from './keyring/keyring.ts';
import type { OwnAccount } from './keyring/wallet-file.ts';
import type { Network } from './network-address.ts';
import type { Question, UserAnswer } from './requests/approval-window.ts';

/** State that the extension's own pages show, sent again on each change. Contains no secrets. */
export interface WalletState {
  phase: Phase;
  accounts: readonly OwnAccount[];
  /** DID of the account that the wallet shows. */
  current: string | null;
  networks: readonly Network[];
  network: Network;
  sites: Readonly<Record<string, ConnectedSite>>;
  /** Amounts that sites may spend without asking, by origin. */
  grants: Readonly<Record<string, { tokens: number; until: number }>>;
  /** Credits that sites may spend without asking, by origin. */
  credits: Readonly<Record<string, CreditsLeft>>;
  autoLockMs: number;
  /** Id of the last signature; a new one means that balance and activity have changed. */
  latest: string | null;
  question: Question | null;
  /** Number of requests without an answer. */
  waiting: number;
}

export interface Balance {
  /** Null if the network does not report it. */
  tokens: number | null;
  token: string;
}

/** Commands of the extension's own pages. Each rejects with a message for the user. */
export interface Commands {
  newWords(count: WordCount): Promise<string>;
  create(first: NewAccount, password: string): Promise<void>;
  restore(backup: string, password: string): Promise<void>;
  unlock(password: string): Promise<void>;
  lock(): Promise<void>;
  setAutoLock(ms: number): Promise<void>;
  addAccount(username: string): Promise<void>;
  importAccount(other: NewAccount): Promise<void>;
  renameAccount(did: string, username: string): Promise<void>;
  useAccount(did: string): Promise<void>;
  words(did: string, password: string): Promise<string>;
  backup(): Promise<string>;
  erase(): Promise<void>;
  addNetwork(name: string, url: string): Promise<void>;
  useNetwork(id: string): Promise<void>;
  removeNetwork(id: string): Promise<void>;
  disconnectSite(origin: string): Promise<void>;
  /** Switches the site to this account. */
  moveSite(origin: string, did: string): Promise<void>;
  endGrant(origin: string): Promise<void>;
  endCredits(origin: string): Promise<void>;
  balance(did: string): Promise<Balance>;
  activity(did: string): Promise<readonly Activity[]>;
  answer(key: string, answer: UserAnswer): Promise<void>;
  showQuestion(): Promise<void>;
  /** Called when the approval window wants to close; false: it has to stay. */
  releaseWindow(): Promise<boolean>;
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
