/** Receipt of a model's reply. */
export interface ReplyRow {
  id: string;
  did: string;
  /** The asset that replied; '' for a model of the Ollama behind the network. */
  nft: string;
  model: string;
  state: 'running' | 'done' | 'stopped' | 'failed';
  prompt_tokens: number;
  /** While the reply runs: number of tokens delivered at the last heartbeat of its process. */
  reply_tokens: number;
  credits: number;
  /** Price of each started block of tokens, in credits. */
  per_block: number;
  /** 1 for a message that the seller offered for free, 0 for any other. */
  free: number;
  /** Id of the hold on the reserved credits; '' before there is one. */
  hold_id: string;
  /** sha256 of the last message, because the question itself is private. */
  prompt_hash: string;
  /** The wallet's signature over the prompt, base64; '' for none. */
  signature: string;
  /** sha256 of the signed payload, which is valid once; '' for none. */
  signed_hash: string;
  started: number;
  /** Time after which a running reply no longer counts, because its process has crashed. */
  alive_until: number;
  /** 0 while it runs. */
  ended: number;
}

/** A token with which a program uses models. */
export interface AccessTokenRow {
  /** sha256; the token itself is shown only once. */
  token_hash: string;
  id: string;
  did: string;
  name: string;
  created: number;
  /** Time of last use, accurate to five minutes; 0 before the first use. */
  used: number;
}

/** An answer that was compared with others to the same prompt. */
export interface ComparedReplyRow {
  reply_id: string;
  /** Shared by the answers that were compared with each other. */
  comparison: string;
  did: string;
  /** The asset that answered, or the host's name for a model that is not an asset. */
  model: string;
  /** 1 for the preferred answer, 0 for the others. */
  preferred: number;
  created: number;
}
