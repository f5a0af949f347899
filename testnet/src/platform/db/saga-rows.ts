export interface SagaTables {
  block_proofs: BlockProofRow;
  sagas: SagaRow;
  wallet_requests: WalletRequestRow;
  credit_receipts: CreditReceiptRow;
}

/** Signer and signed payload of a block (see `Proof`). Blocks that the network commits on its own have none. */
export interface BlockProofRow {
  transaction_number: number;
  round: string;
  did: string;
  action: string;
  /** JSON text. */
  payload: string;
  remaining: number;
  public_key: string;
  hash: string;
  signature: string;
}

/** Further signatures that a contract may request from a wallet (wire.md#socket). */
export type SagaStep =
  | 'TRANSFER_FT'
  | 'EXECUTE_NFT'
  | 'DEPLOY_NFT'
  | 'EXECUTE_TOKENS'
  | 'CREATE_FT';

/** A business event of several signatures. */
export interface SagaRow {
  id: string;
  kind: 'purchase' | 'publication' | 'top-up' | 'token' | 'prize';
  did: string;
  /** Subject, such as an NFT. */
  subject: string;
  /** Business key that no other saga may have; null once it is free again. */
  claim: string | null;
  /** DID that receives the money. */
  counterparty: string;
  amount: number;
  /** Further input of the kind's steps. */
  input: string;
  state: 'running' | 'done' | 'refunded';
  /** The signature the saga is waiting for; after its end, the last one. */
  step: SagaStep;
  message: string;
  /** The contract execution that opened it; '' for a prize, which its organizer's session opens. */
  contract_transaction_id: string;
  /** Id of the closing commit; '' while the saga runs. */
  transaction_id: string;
  created: number;
  expires: number;
}

/** A request to the wallet of a DID, sent over the socket until it is settled. */
export interface WalletRequestRow {
  id: string;
  did: string;
  action: SagaStep;
  payload: string;
  saga_id: string;
  /** 'waiting': the page makes this call on its own; the request is sent only to one that connects later. */
  state: 'waiting' | 'open' | 'settled';
  created: number;
}

/** Price of a model's reply to the user. */
export interface CreditReceiptRow {
  id: string;
  did: string;
  /** The asset that replied; '' for a built-in model. */
  nft: string;
  /** DID of the provider that ran it. */
  provider_did: string;
  /** Maximum number of credits, which are held. */
  reserved: number;
  /** Credits used, including the `share` of the asset's owner; 0 until the reply is finished. */
  cost: number;
  share: number;
  state: 'reserved' | 'finished' | 'deducted' | 'released';
  /** Time of the last change of the state. */
  changed: number;
}
