import type { WithdrawalStatus } from '@trove/contract/wire/trade/finance.ts';

/** Tables of migrations 0040, 0101 and 0150. */
export interface AccountTables {
  withdrawals: WithdrawalRow;
  profiles: ProfileRow;
  notifications: NotificationRow;
  wishes: WishRow;
  follows: FollowRow;
  name_looks: NameLookRow;
}

export interface WithdrawalRow {
  id: string;
  did: string;
  /** Micro-tokens. */
  amount: number;
  status: WithdrawalStatus;
  /** Why it failed, for the user. */
  message: string;
  /** Id of the transaction of its newest step. */
  transaction_id: string;
  created: number;
  /** When its processing started; 0 if it never did. */
  started: number;
  changed: number;
}

export interface ProfileRow {
  did: string;
  /** JSON text of the profile as its owner wrote it. */
  facts: string;
  changed: number;
}

export interface NotificationRow {
  id: string;
  did: string;
  /** Sequence number within the notifications of a DID, which gives their order. */
  place: number;
  kind: 'sale' | 'rating' | 'payout' | 'like' | 'asset';
  message: string;
  /** '' for none. */
  nft: string;
  /** Micro-tokens; 0 for none. */
  amount: number;
  /** '' for none. */
  transaction_id: string;
  created: number;
  read: number;
}

/** Subscriptions: one row per topic and person. */
export interface WishRow {
  topic: string;
  /** A DID, or the hash of an e-mail address. */
  who: string;
  email: string;
  created: number;
}

/** A DID that follows a creator, to be notified of new assets. */
export interface FollowRow {
  did: string;
  creator_did: string;
  created: number;
}

/** One look of a name; a name whose case changes its look has two. */
export interface NameLookRow {
  kind: 'publisher' | 'asset';
  /** A publisher's DID, or an NFT. */
  id: string;
  /** DID of the publisher. */
  did: string;
  /** The name without differences of case and of compatible letters. */
  name: string;
  /** '' for a name that is empty. */
  look: string;
  /** Time in ms of a publisher's name, block number of an asset's: the later one of two names is marked. */
  since: number;
}
