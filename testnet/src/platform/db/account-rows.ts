import type { WithdrawalStatus } from '@trove/shared/contract/wire/trade/finance.ts';

/** Tables of migrations 0040 and 0101. */
export interface AccountTables {
  withdrawals: WithdrawalRow;
  profiles: ProfileRow;
  notifications: NotificationRow;
  wishes: WishRow;
  follows: FollowRow;
}

export interface WithdrawalRow {
  id: string;
  did: string;
  /** Micro-tokens. */
  amount: number;
  status: WithdrawalStatus;
  /** Why it failed. */
  message: string;
  /** Id of its newest step. */
  transaction_id: string;
  created: number;
  /** Since when it has been in processing; 0: never. */
  started: number;
  changed: number;
}

export interface ProfileRow {
  did: string;
  /** JSON text of what its owner wrote. */
  facts: string;
  changed: number;
}

export interface NotificationRow {
  id: string;
  did: string;
  /** Counts up for each DID: the order of its notifications. */
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

/** Subscriptions: one row a topic and person. */
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
