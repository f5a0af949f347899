import { beginningOf } from '@trove/contract/whole-letters.ts';
import type { ContextPrompt } from '@trove/contract/wire/ai/context-prompt.ts';

import { createFairQueue } from '../../platform/http/fair-queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Quotes } from '../rag/quote-passages.ts';
import { JobLimitExceeded, runRagJob } from '../rag/run-rag-job.ts';
import { estimateTokens, CHARS_A_TOKEN } from './estimate-tokens.ts';
import type { RunnableModel } from './playable-models.ts';
import { textOfQuotes } from './quoted-answer.ts';
import type { Answerer } from './run-reply.ts';

/** A job takes one core for a few tenths of a second. */
const LIMITS = { atOnce: 2, atOnceOfOne: 1, waiting: 50, waitingOfOne: 2 };
/** Tokens of an answer are not limited by a context window. */
const ROOM = 4096;

/** Creates answers that quote the passages of a prompt; their questions take turns by DID. */
export function createQuoting(run: typeof runRagJob = runRagJob) {
  const queue = createFairQueue(LIMITS);

  async function quote(did: string, asked: ContextPrompt, signal: AbortSignal): Promise<Quotes> {
    if (asked.passages.length === 0) return { quotes: [], isAboutWhole: false };
    const leave = await queue.enter(did, signal);
    try {
      const { passages, question } = asked;
      const result = await run({ kind: 'quote', passages, question }, { signal });
      if ('quotes' in result) return result.quotes;
      throw new Refusal('The passages could not be read.', 422);
    } catch (error) {
      if (error instanceof JobLimitExceeded)
        throw new Refusal('The passages take too much time to be searched.', 422);
      throw error;
    } finally {
      leave();
    }
  }

  /** Creates an answerer for a prompt with context, at the price of a model. */
  return (
    model: RunnableModel,
    {
      did,
      name,
      prompt,
      context,
      stop,
    }: {
      did: string;
      name: string;
      prompt: string;
      context: ContextPrompt;
      /** Texts before the first of which the answer ends. */
      stop: readonly string[];
    },
  ): Answerer => ({
    model: name,
    providerDid: model.providerDid,
    perBlock: model.perBlock,
    ...(model.freeMessages !== undefined && { freeMessages: model.freeMessages }),
    async *answer(admit, signal) {
      const started = performance.now();
      const promptTokens = estimateTokens(prompt);
      const most = await admit({ promptTokens, room: ROOM, isCut: false });
      const read = performance.now();
      const quotes = await quote(did, context, signal);
      const text = untilStop(textOfQuotes(quotes, context), stop);
      const content = beginningOf(text, most * CHARS_A_TOKEN);
      const replyTokens = estimateTokens(content);
      yield { content, tokens: replyTokens };
      yield {
        reason: content.length < text.length ? 'length' : 'stop',
        promptTokens,
        replyTokens,
        loadMs: 0,
        promptMs: read - started,
        replyMs: performance.now() - read,
      };
    },
  });
}

/** Returns the text before the first of the texts at which it has to stop; all of it if it contains none. */
function untilStop(text: string, stop: readonly string[]): string {
  const places = stop.map((words) => text.indexOf(words)).filter((at) => at >= 0);
  return text.slice(0, Math.min(text.length, ...places));
}
