import { FREE_MESSAGES } from '@trove/contract/limits.ts';
import { PLAYGROUND_MESSAGE } from '@trove/contract/messages.ts';
import { creditsFor, tokensFor } from '@trove/contract/pricing/reply-price.ts';
import type { ReplyReceipt } from '@trove/contract/wire/ai/models.ts';

import { Refusal } from '../../platform/refusal.ts';
import type { CountedPrompt, ReplyEnd } from '../engine/engine-messages.ts';
import type { ReplyDependencies } from './end-reply.ts';
import { beginReply } from './reply-receipts.ts';

/** Text to append to the message of a reply, with Ollama's names. */
export interface Delta {
  content: string;
  thinking?: string;
  tool_calls?: unknown;
}

/** A delta and how many tokens it counts as. */
export interface CountedDelta extends Delta {
  /** Number of tokens; one if absent. */
  tokens?: number;
}

/** A model that answers, and its price. */
export interface Answerer {
  /** Name of the model in the request. */
  model: string;
  /** Id of the asset; absent for a model of the Ollama behind the network. */
  nft?: string;
  providerDid: string;
  perBlock: number;
  /** Number of free messages per DID; none if absent. */
  freeMessages?: number;
  /** Generates the reply: deltas, then its end. Calls `admit` once, before the first token. */
  answer(
    admit: (prompt: CountedPrompt) => Promise<number>,
    signal: AbortSignal,
  ): AsyncGenerator<CountedDelta | ReplyEnd, void, undefined>;
}

export interface Question {
  did: string;
  prompt: string;
  /** Maximum number of tokens of the reply. */
  maxTokens: number;
  /** The wallet's signature of the prompt; '' for none. */
  signature: string;
  /** sha256 of the signed payload, which is valid once; '' for none. */
  signedHash: string;
  /** Maximum number of credits that the signature allows for the reply. */
  mostCredits: number;
}

const { noBalance } = PLAYGROUND_MESSAGE;
const SIGNED_TOO_FEW = 'This message needs more credits than its signature allows.';

/** The end of a reply with its receipt. */
export interface Settled extends ReplyEnd {
  receipt: ReplyReceipt;
  isCut: boolean;
}

/**
 * Runs a reply that is paid for (rules.md#credits): reserves the most it can cost, runs it and settles what it did
 * cost. An error releases the whole reservation; a stopped reply costs what was delivered.
 */
export async function* runReply(
  dependencies: ReplyDependencies,
  answerer: Answerer,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<Delta | Settled, void, undefined> {
  const { credits, db } = dependencies;
  const { did } = question;
  const { perBlock, providerDid, nft, model } = answerer;
  const reply = await beginReply(dependencies, {
    freeMessages: answerer.freeMessages ?? 0,
    did,
    nft: nft ?? '',
    model,
    prompt: question.prompt,
    perBlock,
    signature: question.signature,
    signed_hash: question.signedHash,
  });
  let counted: CountedPrompt = { promptTokens: 0, room: 0, isCut: false };
  let delivered = 0;
  let end: ReplyEnd | undefined;
  let isFailed = false;

  const reportProgress = () =>
    reply.progress({ prompt_tokens: counted.promptTokens, reply_tokens: delivered });

  /** Refuses a reply that cannot even begin to be paid, before its model is loaded. */
  async function requireCredits() {
    if (reply.isFree) return;
    const balance = await credits.balanceOf(db, did);
    const least = creditsFor(1, perBlock);
    if (Math.min(balance, question.mostCredits) < least)
      throw new Refusal(balance < least ? noBalance : SIGNED_TOO_FEW, 402);
  }

  /** Reserves no more credits than the user has, so that a small balance allows a short reply. */
  async function admit(prompt: CountedPrompt): Promise<number> {
    counted = prompt;
    reportProgress();
    const wanted = Math.min(question.maxTokens, prompt.room);
    if (reply.isFree) return Math.min(wanted, FREE_MESSAGES.answerTokens);
    const most = creditsFor(prompt.promptTokens + wanted, perBlock);
    const balance = await credits.balanceOf(db, did);
    const affordable = Math.min(most, balance, question.mostCredits);
    const tokens = Math.min(wanted, tokensFor(affordable, perBlock) - prompt.promptTokens);
    if (tokens < 1) throw new Refusal(balance > affordable ? SIGNED_TOO_FEW : noBalance, 402);
    await credits.reserve(
      did,
      creditsFor(prompt.promptTokens + tokens, perBlock),
      { providerDid, ...(nft !== undefined && { nft }) },
      (tx, id) => reply.reserved(tx, id),
    );
    return tokens;
  }

  async function close(): Promise<ReplyReceipt> {
    const promptTokens = end?.promptTokens ?? counted.promptTokens;
    const replyTokens = end?.replyTokens ?? delivered;
    const isPaid = !reply.isFree && delivered > 0 && !isFailed;
    const isWhole = end !== undefined && end.reason !== 'aborted';
    return reply.end({
      state: isFailed && !signal.aborted ? 'failed' : isWhole ? 'done' : 'stopped',
      prompt_tokens: promptTokens,
      reply_tokens: replyTokens,
      credits: isPaid ? creditsFor(promptTokens + replyTokens, perBlock) : 0,
    });
  }

  let receipt: ReplyReceipt | undefined;
  try {
    await requireCredits();
    for await (const part of answerer.answer(admit, signal)) {
      if ('content' in part) {
        const { tokens = 1, ...delta } = part;
        delivered += tokens;
        yield delta;
        // The caller has sent the delta only now that it requests the next one.
        reportProgress();
      } else end = part;
    }
    receipt = await close();
    if (end) yield { ...end, receipt, isCut: counted.isCut };
  } catch (error) {
    isFailed = true;
    throw error;
  } finally {
    if (!receipt) await close();
  }
}
