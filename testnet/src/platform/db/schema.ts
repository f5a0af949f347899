import type { Generated, Kysely, Transaction } from 'kysely';

import type { AccountTables } from './account-rows.ts';
import type { CatalogueTables } from './catalogue-rows.ts';
import type { CompetitionTables } from './competition-rows.ts';
import type { IntegrityTables } from './integrity-rows.ts';
import type { OperationsTables } from './operations-rows.ts';
import type { RagFileRow, RagPieceRow } from './rag-rows.ts';
import type { AccessTokenRow, ComparedReplyRow, ReplyRow } from './reply-rows.ts';
import type { SagaTables } from './saga-rows.ts';
import type { UploadTables } from './upload-rows.ts';

/** Money columns are whole micro-tokens, times are milliseconds, `epoch` is seconds, flags are 0 or 1. */
export interface Database
  extends
    AccountTables,
    CatalogueTables,
    CompetitionTables,
    IntegrityTables,
    OperationsTables,
    SagaTables,
    UploadTables {
  transactions: TransactionRow;
  entries: EntryRow;
  accounts: AccountRow;
  nft_blocks: NftBlockRow;
  artifacts: ArtifactRow;
  assets: AssetRow;
  asset_versions: AssetVersionRow;
  entitlements: EntitlementRow;
  ratings: RatingRow;
  identities: IdentityRow;
  rounds: RoundRow;
  challenges: ChallengeRow;
  sessions: SessionRow;
  answers: AnswerRow;
  providers: ProviderRow;
  downloads: DownloadRow;
  rate_windows: RateWindowRow;
  likes: LikeRow;
  replies: ReplyRow;
  access_tokens: AccessTokenRow;
  compared_replies: ComparedReplyRow;
  rag_files: RagFileRow;
  rag_pieces: RagPieceRow;
}

/** A plain connection or an open transaction; reads accept either. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

export interface TransactionRow {
  number: number;
  /** Hash of all fields below and of the lines and history: the TransactionID of the API. */
  id: string;
  previous_id: string;
  epoch: number;
  kind: string;
  external_id: string;
  /** Hash of the request, to distinguish a repetition from a conflict. */
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
  /** Price at the time of the block. */
  price: number;
  transaction_number: number;
}

/** File of an NFT; stored before the NFT is deployed. */
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
  /** Number of the transaction that changed the row last. */
  changed_in: number;
  created: number;
  /** Time when its owner withdrew it from the market; 0 while it is on the market. */
  withdrawn: number;
  /** Number of its newest version. */
  version: number;
}

/** One of the files an asset has had, including the first. */
export interface AssetVersionRow {
  nft: string;
  version: number;
  /** The artifact with its file; for the first version, the NFT itself. */
  file: string;
  file_name: string;
  /** Release notes. */
  notes: string;
  /** Number of the transaction that added it. */
  changed_in: number;
  created: number;
}

export interface EntitlementRow {
  did: string;
  nft: string;
  price: number;
  transaction_id: string;
  created: number;
  /** Newest version at the time of the purchase; all later ones are included. */
  bought_version: Generated<number>;
  /** Version that the buyer downloads. */
  held_version: Generated<number>;
}

export interface RatingRow {
  did: string;
  nft: string;
  stars: number;
  verified_buyer: number;
  /** At most `REVIEW_MAX` characters; '' for a rating without a review. */
  review: Generated<string>;
  transaction_id: string;
  created: number;
}

export interface IdentityRow {
  did: string;
  /** Compressed secp256k1 key, hex. */
  public_key: string;
  /** 1 once its owner has proved it with a signature. */
  registered: number;
  created: number;
}

export interface RoundRow {
  id: string;
  did: string;
  action: string;
  payload: string;
  /** 64 hex characters, of which the wallet signs the first 32 as ASCII bytes. */
  hash: string;
  /** Number of rounds that follow this one. */
  remaining: number;
  state: 'pending' | 'used';
  expires: number;
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
  /** Separated by spaces; '' for all. */
  permissions: string;
  proof: Generated<'signed' | 'on-chain' | 'none'>;
  /** Nonce of the challenge that can still be proved by an execution on the chain; '' for none. */
  nonce: Generated<string>;
  started: Generated<number>;
  /** Time of last use; written at most every few minutes. */
  seen: Generated<number>;
  /** `User-Agent` header of the request that started the session. */
  agent: Generated<string>;
  /** Partner page the session is valid in; '' for the site itself. */
  origin: Generated<string>;
}

/** First responses to repeatable writes (product.md#2). */
export interface AnswerRow {
  scope: string;
  request_id: string;
  request_hash: string;
  status: number;
  body: string;
  created: number;
}

/** A window of a limit; PostgreSQL alone has this table. */
export interface RateWindowRow {
  key: string;
  ends: number;
  count: number;
  /** Names counted in it, as the files of downloads. */
  names: string[];
}

/** An infra provider as listed by `onboarded_providers`. */
export interface ProviderRow {
  id: string;
  did: string;
  /** Position in the listing; the download endpoint of the first provider serves the site. */
  position: number;
  /** JSON text: the provider without id, DID and endpoints. */
  facts: string;
}

/** One row per DID, asset and day. */
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
