import type { Kysely, Transaction } from 'kysely';

/** Money columns are whole micro-tokens, times are milliseconds, `epoch` is seconds, flags are 0 or 1. */
export interface Database {
  transactions: TransactionRow;
  entries: EntryRow;
  accounts: AccountRow;
  nft_blocks: NftBlockRow;
  artifacts: ArtifactRow;
  assets: AssetRow;
  entitlements: EntitlementRow;
  ratings: RatingRow;
  identities: IdentityRow;
  rounds: RoundRow;
  purchases: PurchaseRow;
  wallet_requests: WalletRequestRow;
  challenges: ChallengeRow;
  sessions: SessionRow;
  answers: AnswerRow;
  providers: ProviderRow;
  downloads: DownloadRow;
  likes: LikeRow;
}

/** A plain connection or an open transaction: reads take either. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

export interface TransactionRow {
  number: number;
  /** The hash of everything below and of the lines and history: TransactionID on the wire. */
  id: string;
  previous_id: string;
  epoch: number;
  kind: string;
  external_id: string;
  /** Hash of what the caller asked for, to tell a repetition from a conflict. */
  payload_hash: string;
  did: string;
  memo: string;
  facts: string;
}

export interface EntryRow {
  transaction_number: number;
  line: number;
  account: string;
  asset: string;
  amount: number;
}

/** Kept by a trigger on `entries`; never written by code. */
export interface AccountRow {
  name: string;
  asset: string;
  balance: number;
}

export interface NftBlockRow {
  nft: string;
  block_no: number;
  data: string;
  owner_did: string;
  /** Price at that time. */
  price: number;
  transaction_number: number;
}

/** The file behind an NFT; it is there before the NFT is deployed. */
export interface ArtifactRow {
  nft: string;
  uploader_did: string;
  file_name: string;
  media_type: string;
  size: number;
  sha256: string;
  created: number;
}

export interface AssetRow {
  nft: string;
  owner_did: string;
  price: number;
  /** JSON text, as published. */
  metadata: string;
  file_name: string;
  /** From the metadata: 'model', 'dataset' or ''. */
  type: string;
  /** From the metadata; '' for the normal list. */
  comp_id: string;
  deployed_in: number;
  /** The transaction that changed the row last. */
  changed_in: number;
  created: number;
}

export interface EntitlementRow {
  did: string;
  nft: string;
  price: number;
  transaction_id: string;
  created: number;
}

export interface RatingRow {
  did: string;
  nft: string;
  stars: number;
  verified_buyer: number;
  transaction_id: string;
  created: number;
}

export interface IdentityRow {
  did: string;
  /** Compressed secp256k1 key, hex. */
  public_key: string;
  /** 1 once its holder has proved it with a signature. */
  registered: number;
  created: number;
}

export interface RoundRow {
  id: string;
  did: string;
  action: string;
  payload: string;
  /** 64 hex characters; their first 32 bytes are what the wallet signs. */
  hash: string;
  /** How many further rounds follow this one. */
  remaining: number;
  state: 'pending' | 'used';
  expires: number;
}

export interface PurchaseRow {
  id: string;
  did: string;
  nft: string;
  seller_did: string;
  price: number;
  purpose: string;
  state: 'paying' | 'delivering' | 'owned' | 'refunded';
  message: string;
  /** The contract execution that opened it. */
  contract_transaction_id: string;
  /** The closing commit: delivery or refund. */
  transaction_id: string;
  created: number;
  expires: number;
}

/** A question to the wallet of a DID, asked over the socket until it is settled. */
export interface WalletRequestRow {
  id: string;
  did: string;
  action: string;
  payload: string;
  purchase_id: string;
  state: 'open' | 'settled';
  created: number;
}

export interface ChallengeRow {
  nonce: string;
  did: string;
  message: string;
  expires: number;
}

export interface SessionRow {
  token_hash: string;
  did: string;
  expires: number;
}

/** First answers to repeatable writes (decisions 2). */
export interface AnswerRow {
  scope: string;
  request_id: string;
  request_hash: string;
  status: number;
  body: string;
  created: number;
}

/** An infra provider as `onboarded_providers` tells of it. */
export interface ProviderRow {
  id: string;
  did: string;
  /** Of the listing; the first one's download endpoint serves the site. */
  position: number;
  /** JSON text: the row without id, DID and endpoints. */
  facts: string;
}

/** One a DID, asset and day. */
export interface DownloadRow {
  did: string;
  nft: string;
  /** `2026-11-21`, UTC. */
  day: string;
  created: number;
}

export interface LikeRow {
  did: string;
  nft: string;
  created: number;
}
