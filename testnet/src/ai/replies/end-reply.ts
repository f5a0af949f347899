import { creditsFor } from '@trove/contract/pricing/reply-price.ts';

import type { Credits } from '../../market/credits/credits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ReplyRow } from '../../platform/db/reply-rows.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Tallies } from '../../platform/log/tallies.ts';
import { ownersShare } from './reply-price.ts';

/** Dependencies of the functions that end replies. */
export interface ReplyDependencies {
  clock: Clock;
  credits: Credits;
  db: Db;
  tallies: Pick<Tallies, 'replies'>;
  transact: Transact;
}

/** Result of a reply, which takes no more credits than were reserved for it. */
export type ReplyOutcome = Pick<ReplyRow, 'state' | 'prompt_tokens' | 'reply_tokens' | 'credits'>;

/** Ends a running reply and its reservation in one transaction. A reply that has already ended is left unchanged. */
export async function endReply(
  { clock, credits, db, tallies, transact }: ReplyDependencies,
  id: string,
  outcome: ReplyOutcome,
): Promise<void> {
  const { hold_id, nft, per_block } = await db
    .selectFrom('replies')
    .select(['hold_id', 'nft', 'per_block'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  let isEnded = false;
  const note = async (tx: Tx, cost: number) => {
    const { numUpdatedRows } = await tx
      .updateTable('replies')
      .set({ ...outcome, credits: cost, ended: clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst();
    isEnded = numUpdatedRows > 0n;
  };
  if (hold_id === '') await transact((tx) => note(tx, 0));
  else if (outcome.credits === 0) await credits.release(hold_id, note);
  else {
    const tokens = outcome.prompt_tokens + outcome.reply_tokens;
    const share = nft === '' ? 0 : ownersShare(tokens, per_block);
    await credits.settle(hold_id, outcome.credits, share, note);
  }
  if (isEnded) tallies.replies.inc({ outcome: outcome.state });
}

interface DeadReplyFilter {
  /** Restricts the search to this DID's replies. */
  did?: string;
  /** Whether no other process uses the database, so that every running reply belongs to a dead process. */
  isAlone?: boolean;
}

/**
 * Ends the replies whose process has died: tokens known to be delivered are paid for, and the rest of the reserved
 * credits is released. A process whose heartbeat is overdue counts as dead.
 */
export async function endDeadReplies(
  dependencies: ReplyDependencies,
  { did, isAlone = false }: DeadReplyFilter = {},
): Promise<void> {
  let dead = dependencies.db.selectFrom('replies').selectAll().where('state', '=', 'running');
  if (!isAlone) dead = dead.where('alive_until', '<', dependencies.clock.now());
  if (did !== undefined) dead = dead.where('did', '=', did);
  for (const { id, prompt_tokens, reply_tokens, per_block } of await dead.execute()) {
    const isDelivered = reply_tokens > 0;
    await endReply(dependencies, id, {
      state: isDelivered ? 'stopped' : 'failed',
      prompt_tokens,
      reply_tokens,
      credits: isDelivered ? creditsFor(prompt_tokens + reply_tokens, per_block) : 0,
    });
  }
}
