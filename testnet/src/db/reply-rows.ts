/** The receipt of a reply. */
export interface ReplyRow {
  id: string;
  did: string;
  /** The asset that answered; '' for a model of the Ollama behind the network. */
  nft: string;
  model: string;
  state: 'running' | 'done' | 'stopped' | 'failed';
  prompt_tokens: number;
  reply_tokens: number;
  credits: number;
  /** Of the reserved credits; '' before there are any. */
  hold_id: string;
  /** sha256 of the last message: what was asked is nobody's business. */
  prompt_hash: string;
  /** The wallet's over the prompt, base64; '' for none. */
  signature: string;
  /** sha256 of what the wallet signed, which is good once; '' for nothing. */
  signed_hash: string;
  started: number;
  /** A running reply of a process that died counts no longer after this. */
  alive_until: number;
  /** 0 while it runs. */
  ended: number;
}
