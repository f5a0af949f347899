import * as z from 'zod';

/** A change of an account, in whole tokens or credits. */
export const shownLine = z.object({
  account: z.string(),
  unit: z.string(),
  amount: z.number(),
  before: z.number(),
  after: z.number(),
});

const historyEntry = z.object({
  nft: z.string(),
  data: z.string(),
  ownerDid: z.string(),
  price: z.number(),
});

/** The signature on which a block was written, with everything needed to verify it independently. */
const shownProof = z.object({
  round: z.string(),
  did: z.string(),
  publicKey: z.string(),
  action: z.string(),
  payload: z.unknown(),
  remaining: z.int(),
  hash: z.string(),
  signature: z.string(),
  /** Fault of the block as text; null if it is valid. */
  fault: z.nullable(z.string()),
});

export const shownBlockReply = z.object({
  number: z.int(),
  transactionId: z.string(),
  previousId: z.string(),
  nextId: z.nullable(z.string()),
  /** Unix time in seconds. */
  epoch: z.int(),
  kind: z.string(),
  /** DID of the account that caused it. */
  did: z.string(),
  memo: z.string(),
  facts: z.record(z.string(), z.unknown()),
  lines: z.array(shownLine),
  history: z.array(historyEntry),
  /** Whether its id is the hash of its content and it links to the previous block. */
  verified: z.boolean(),
  /** Null for a block that the network committed without a signature. */
  proof: z.nullable(shownProof),
});

const blockRow = z.object({
  number: z.int(),
  transactionId: z.string(),
  epoch: z.int(),
  kind: z.string(),
  did: z.string(),
});

/** A page of blocks, newest first; `before` is the cursor of the next page. */
export const blocksReply = z.object({
  blocks: z.array(blockRow),
  before: z.nullable(z.int()),
});

export const accountReply = z.object({
  id: z.string(),
  /** Hex; null for an account that has not sent its key. */
  publicKey: z.nullable(z.string()),
  balances: z.array(z.object({ account: z.string(), unit: z.string(), amount: z.number() })),
  assets: z.array(z.object({ nft: z.string(), name: z.string() })),
});

export const nftReply = z.object({
  nft: z.string(),
  name: z.string(),
  ownerDid: z.string(),
  /** Price in whole tokens. */
  price: z.number(),
  file: z.object({ name: z.string(), size: z.int(), sha256: z.string() }),
  history: z.array(
    z.object({
      blockNo: z.int(),
      transactionId: z.string(),
      epoch: z.int(),
      data: z.string(),
      ownerDid: z.string(),
      price: z.number(),
    }),
  ),
  /** Cursor of the older part of the history. */
  before: z.nullable(z.int()),
});

export const chainReply = z.object({
  valid: z.boolean(),
  blocks: z.int(),
  /** Number of blocks with a wallet's signature; all were checked. */
  signed: z.int(),
  fault: z.optional(z.string()),
});
