/** The receipt of a reply. */
export interface ReplyRow {
  id: string;
  did: string;
  /** The asset that answered; '' for a model of the Ollama behind the network. */
  nft: string;
  model: string;
  state: 'running' | 'done' | 'stopped' | 'failed';
  prompt_tokens: number;
  /** While the reply runs: as many as had been delivered at its process's last heartbeat. */
  reply_tokens: number;
  credits: number;
  /** Credits for each started block of tokens. */
  per_block: number;
  /** 1 for a message the seller gave away, 0 for any other. */
  free: number;
  /** Id of the hold on the reserved credits; '' before there is one. */
  hold_id: string;
  /** sha256 of the last message: the question itself is private. */
  prompt_hash: string;
  /** The wallet's signature over the prompt, base64; '' for none. */
  signature: string;
  /** sha256 of the signed payload, which is valid once; '' for none. */
  signed_hash: string;
  started: number;
  /** A running reply of a process that died counts no longer after this. */
  alive_until: number;
  /** 0 while it runs. */
  ended: number;
}

/** A token a program asks models with. */
export interface AccessTokenRow {
  /** sha256; the token itself is shown once. */
  token_hash: string;
  id: string;
  did: string;
  name: string;
  created: number;
  /** To within five minutes; 0 before the first time. */
  used: number;
}

/** An answer that was compared with others to the same prompt. */
export interface ComparedReplyRow {
  reply_id: string;
  /** Shared by the answers that were compared with each other. */
  comparison: string;
  did: string;
  /** The asset that answered, or the host's name for a model that is none. */
  model: string;
  /** 1 for the one that was preferred, 0 for the others. */
  preferred: number;
  created: number;
}
