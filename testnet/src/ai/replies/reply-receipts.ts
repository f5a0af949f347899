import { randomUUID } from 'node:crypto';

import { REPLY } from '@trove/contract/limits.ts';
import { MINUTE, SECOND } from '@trove/contract/time.ts';
import type { ReplyReceipt } from '@trove/contract/wire/ai/models.ts';
import type { SpentCredits } from '@trove/contract/wire/trade/spent-credits.ts';

import { sha256Hex } from '../../platform/canonical.ts';
import type { ReplyRow } from '../../platform/db/reply-rows.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  endDeadReplies,
  endReply,
  type ReplyOutcome,
  type ReplyDependencies,
} from './end-reply.ts';

/** Interval of a running reply's heartbeat, which also records the tokens delivered so far. */
const BEAT_MS = 2 * SECOND;
/** A process without a heartbeat for this long counts as dead. */
const ALIVE_MS = 10 * SECOND;
/** Refusal of a message whose process stalled so long that another process ended the reply. */
const TOO_LATE = 'This message took too long to begin. Please send it again.';
const LISTED = 100;

/** Refusal because of the DID's other requests; it may try again after `retryAfter` seconds. */
export class ReplyLimit extends Refusal {
  readonly retryAfter: number;

  constructor(message: string, retryAfterMs: number) {
    super(message, 429);
    this.retryAfter = Math.max(1, Math.ceil(retryAfterMs / 1000));
  }
}

export interface RunningReply {
  id: string;
  /** Whether this is one of the seller's free messages, for which nothing is reserved. */
  isFree: boolean;
  /** Stores the id of the reservation, in the transaction that makes it. */
  reserved(tx: Tx, holdId: string): Promise<void>;
  /** Reports progress, which the next heartbeat records. */
  progress(tokens: Pick<ReplyRow, 'prompt_tokens' | 'reply_tokens'>): void;
  /** Ends the reply and its reservation. */
  end(outcome: ReplyOutcome): Promise<ReplyReceipt>;
}

/** Signer and signature of a prompt; empty without a signature. */
type SignedAs = Pick<ReplyRow, 'did' | 'signature' | 'signed_hash'>;

interface Asked extends SignedAs {
  nft: string;
  model: string;
  prompt: string;
  perBlock: number;
  /** Number of free messages to this model. */
  freeMessages: number;
}

/**
 * Opens a receipt: one running reply per DID, and a limit per minute (rules.md#credits). A signed prompt is valid
 * once.
 */
export async function beginReply(
  dependencies: ReplyDependencies,
  { prompt, perBlock, freeMessages, ...asked }: Asked,
): Promise<RunningReply> {
  const { clock, db, transact } = dependencies;
  const { did } = asked;
  await endDeadReplies(dependencies, { did });
  const now = clock.now();
  const row: ReplyRow = {
    ...newRow(asked),
    state: 'running',
    prompt_hash: sha256Hex(prompt),
    per_block: perBlock,
    started: now,
    alive_until: now + ALIVE_MS,
  };
  await transact(async (tx) => {
    const recent = await tx
      .selectFrom('replies')
      .select(['state', 'started'])
      .where('did', '=', did)
      .where((where) =>
        where.or([where('state', '=', 'running'), where('started', '>', now - MINUTE)]),
      )
      .orderBy('started', 'desc')
      .execute();
    if (recent.some(({ state }) => state === 'running'))
      throw new ReplyLimit('Your last message is still being answered.', 2000);
    const oldest = recent[REPLY.perMinute - 1];
    if (oldest) {
      throw new ReplyLimit(
        `At most ${REPLY.perMinute} messages a minute, please.`,
        oldest.started + MINUTE - now,
      );
    }
    await refuseRepetition(tx, row.signed_hash);
    if ((await freeUsed(tx, did, row.nft)) < freeMessages) row.free = 1;
    await tx.insertInto('replies').values(row).execute();
  });

  let progress: Pick<ReplyRow, 'prompt_tokens' | 'reply_tokens'> = {
    prompt_tokens: 0,
    reply_tokens: 0,
  };
  const beat = setInterval(() => {
    db.updateTable('replies')
      .set({ ...progress, alive_until: clock.now() + ALIVE_MS })
      .where('id', '=', row.id)
      // Another process may have taken this one for dead and ended the reply.
      .where('state', '=', 'running')
      .execute()
      .catch((error: unknown) => console.error(error));
  }, BEAT_MS).unref();

  return {
    id: row.id,
    isFree: row.free === 1,
    async reserved(tx, holdId) {
      const { numUpdatedRows } = await tx
        .updateTable('replies')
        .set({ hold_id: holdId })
        .where('id', '=', row.id)
        .where('state', '=', 'running')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal(TOO_LATE, 503);
    },
    progress(tokens) {
      progress = tokens;
    },
    async end(outcome) {
      clearInterval(beat);
      await endReply(dependencies, row.id, outcome);
      const ended = db.selectFrom('replies').selectAll().where('id', '=', row.id);
      return receiptOf(await ended.executeTakeFirstOrThrow());
    },
  };
}

/** Returns the row of a reply that has not begun and costs nothing. */
const newRow = (asked: SignedAs & Partial<Pick<ReplyRow, 'nft' | 'model'>>): ReplyRow => ({
  nft: '',
  model: '',
  ...asked,
  id: randomUUID(),
  state: 'failed',
  prompt_tokens: 0,
  reply_tokens: 0,
  credits: 0,
  per_block: 1,
  free: 0,
  hold_id: '',
  prompt_hash: '',
  started: 0,
  alive_until: 0,
  ended: 0,
});

/**
 * Marks a signed prompt that will not be answered any more as used, so that its wallet need not wait until it
 * expires. A prompt that has a reply keeps it. Resolves with what the prompt has cost.
 */
export const withdrawPrompt = (transact: Transact, signed: SignedAs): Promise<SpentCredits> =>
  transact(async (tx) => {
    const spent = await spentOn(tx, signed.signed_hash);
    if (spent) return spent;
    await tx.insertInto('replies').values(newRow(signed)).execute();
    return { isRunning: false, credits: 0 };
  });

/** Compares payloads, because a signature has many encodings. A unique index decides between concurrent requests. */
async function refuseRepetition(tx: Tx, signedHash: string): Promise<void> {
  if (signedHash === '') return;
  const before = await tx
    .selectFrom('replies')
    .select('id')
    .where('signed_hash', '=', signedHash)
    .executeTakeFirst();
  if (before) throw new Refusal('This signature has been used already.', 401);
}

/** Counts a DID's free messages of an asset, or of the built-in model if `nft` is ''; failed ones do not count. */
export async function freeUsed(db: Db, did: string, nft: string): Promise<number> {
  const { count } = await db
    .selectFrom('replies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('did', '=', did)
    .where('nft', '=', nft)
    .where('free', '=', 1)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function receiptsOf(db: Db, did: string): Promise<ReplyReceipt[]> {
  const rows = await db
    .selectFrom('replies')
    .selectAll()
    .where('did', '=', did)
    // The row of a withdrawn prompt has no start.
    .where('started', '>', 0)
    .orderBy('started', 'desc')
    .limit(LISTED)
    .execute();
  return describeRows('receipts', rows, receiptOf);
}

/** Returns the credits that a signed prompt has cost; undefined if it was neither answered nor withdrawn. */
export async function spentOn(db: Db, signedHash: string): Promise<SpentCredits | undefined> {
  const row = await db
    .selectFrom('replies')
    .select(['state', 'credits'])
    .where('signed_hash', '=', signedHash)
    .where('signed_hash', '<>', '')
    .executeTakeFirst();
  return row && { isRunning: row.state === 'running', credits: row.credits };
}

const receiptOf = (row: ReplyRow): ReplyReceipt => ({
  id: row.id,
  nft: row.nft || null,
  model: row.model,
  state: row.state,
  promptTokens: row.prompt_tokens,
  replyTokens: row.reply_tokens,
  credits: row.credits,
  signed: row.signature !== '',
  ...(row.free === 1 && { free: true }),
  at: new Date(row.started).toISOString(),
});
