export interface SagaTables {
  block_proofs: BlockProofRow;
  sagas: SagaRow;
  wallet_requests: WalletRequestRow;
  credit_receipts: CreditReceiptRow;
}

/** Signer and signed payload of a block; see `Proof`. Blocks that the network commits by itself have none. */
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

/** Signatures a contract may ask of a wallet afterwards (contracts.md 4.1). */
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
  /** Its business name, while nothing else may have it. */
  claim: string | null;
  /** DID that gets the money. */
  counterparty: string;
  amount: number;
  /** Further input of the kind's steps. */
  input: string;
  state: 'running' | 'done' | 'refunded';
  /** The signature it waits for; the last one when it is over. */
  step: SagaStep;
  message: string;
  /** The contract execution that opened it; '' for a prize, which its organizer's session opens. */
  contract_transaction_id: string;
  /** The closing commit; '' while it runs. */
  transaction_id: string;
  created: number;
  expires: number;
}

/** A question to the wallet of a DID, asked over the socket until it is settled. */
export interface WalletRequestRow {
  id: string;
  did: string;
  action: SagaStep;
  payload: string;
  saga_id: string;
  /** 'waiting': the page does it unasked; only one that connects later is asked. */
  state: 'waiting' | 'open' | 'settled';
  created: number;
}

/** Price of a model's reply to its asker. */
export interface CreditReceiptRow {
  id: string;
  did: string;
  /** The asset that answered; '' for a built-in model. */
  nft: string;
  /** DID of the provider that ran it. */
  provider_did: string;
  /** Credits held at most. */
  reserved: number;
  /** Credits used, of which the asset's owner gets `share`; 0 until the reply is finished. */
  cost: number;
  share: number;
  state: 'reserved' | 'finished' | 'deducted' | 'released';
  /** The state's own time. */
  changed: number;
}
