import { deductCredits } from '@trove/kit/api/writes.ts';

import { buildRequest } from '#common/asking/build-request.ts';
import { lostReceipt } from '#common/asking/lost-receipt.ts';
import { modelEndpoint } from '#common/asking/model-endpoint.ts';
import type { ModelEndpoint } from '#common/asking/model-endpoint.ts';
import { mostCredits } from '#common/asking/most-credits.ts';
import { problemOf } from '#common/asking/problem-of.ts';
import { createReplyWriter } from '#common/asking/reply-writer.ts';
import type { ReplyWriter } from '#common/asking/reply-writer.ts';
import type { SenderWorld } from '#common/asking/sender-world.ts';
import { signPrompt } from '#common/asking/sign-prompt.ts';
import { withdrawPrompt } from '#common/asking/withdraw-prompt.ts';
import { askModel } from '#common/model-host/ask-model.ts';
import type { ModelQuestion } from '#common/model-host/ask-model.ts';
import { freeMessagesQuery } from '#common/playground/free-messages.ts';
import { isForeign, type ModelOption } from '#common/playground/models.ts';
import { balanceOrNone } from '#common/playground/use-balance.ts';
import type { Project } from '#common/projects/project.ts';

import type { ComparedAnswer } from './comparison-state.ts';

export interface ComparisonOrder {
  did: string;
  question: string;
  models: readonly ModelOption[];
  project: Pick<Project, 'systemPrompt' | 'settings' | 'variables'>;
}

/**
 * Queries the models one after the other: a network runs one reply per DID, and a model that shares its machine would
 * appear slower than it is. A model that fails does not stop the others.
 */
export async function runComparison(
  world: SenderWorld,
  order: ComparisonOrder,
  show: (modelId: string, change: Partial<ComparedAnswer>) => void,
  signal: AbortSignal,
): Promise<void> {
  const endpoint = await modelEndpoint(world);
  for (const model of order.models) {
    const become = (change: Partial<ComparedAnswer>) => show(model.id, change);
    // A DID does not pay for another DID's prompt.
    const isTheirs = world.host.session.get().did === order.did;
    if (signal.aborted || !isTheirs) become({ phase: 'stopped' });
    else await answer(world, { ...order, model, endpoint }, become, signal);
  }
}

async function answer(
  world: SenderWorld,
  {
    did,
    question,
    model,
    project,
    endpoint: { url, isOurs },
  }: Omit<ComparisonOrder, 'models'> & { model: ModelOption; endpoint: ModelEndpoint },
  become: (change: Partial<ComparedAnswer>) => void,
  signal: AbortSignal,
): Promise<void> {
  const { api, host } = world;
  become({ phase: 'signing' });
  const credits = isOurs ? await mostCredits(world, { did, question, project, model }) : undefined;
  const signed = await signPrompt(host.wallet, { did, question, model, credits }, signal);
  if (signal.aborted) {
    if ('proof' in signed) void withdrawPrompt(world, signed.proof);
    return become({ phase: 'stopped' });
  }
  if ('message' in signed) {
    const problem = [signed.message, signed.reason].filter(Boolean).join(': ');
    return become({ phase: 'failed', problem });
  }

  become({ phase: 'running' });
  const writer = createReplyWriter(become);
  const started = Date.now();
  try {
    const last = await receive(api, writer, become, {
      url,
      body: buildRequest({ project, history: [], question, model, did, now: new Date() }),
      signature: isOurs ? signed.proof : undefined,
      signal,
      isForeign: !isOurs || isForeign(model),
    });
    become({ ...writer.end(), ...last, phase: 'done' });
  } catch (error) {
    const partial = writer.end();
    if (partial.content === '') void withdrawPrompt(world, signed.proof);
    if (signal.aborted) {
      become({ ...partial, phase: 'stopped' });
      // The last line, which contains the receipt, never arrived.
      const receipt =
        partial.content === '' ? undefined : await lostReceipt(api, started, 'stopped');
      if (receipt !== undefined) become({ receipt });
    } else {
      const { problem, isLocal = false } = problemOf(error);
      become({ ...partial, phase: 'failed', problem: problem.text, isBroken: isLocal });
    }
  }
  await settle(world, did);
}

/** Shows the parts of an answer as they arrive, and returns what the last one says. */
async function receive(
  api: SenderWorld['api'],
  writer: ReplyWriter,
  become: (change: Partial<ComparedAnswer>) => void,
  question: ModelQuestion,
) {
  let asked = performance.now();
  let firstMs: number | undefined;
  let last: Pick<ComparedAnswer, 'receipt' | 'tokensPerSecond'> = {};
  for await (const part of askModel(api, {
    ...question,
    onAsk: () => (asked = performance.now()),
  })) {
    if (firstMs === undefined && (part.content !== '' || part.thinking !== '')) {
      firstMs = performance.now() - asked;
      become({ firstMs });
    }
    writer.add(part);
    if (part.isLast) {
      last = {
        ...(part.receipt !== undefined && { receipt: part.receipt }),
        ...(part.tokensPerSecond !== undefined && { tokensPerSecond: part.tokensPerSecond }),
      };
    }
  }
  return last;
}

/** A failure is only logged, because the network settles on its own (spec 001 §8). */
async function settle({ api, queryClient }: SenderWorld, did: string) {
  await deductCredits(api, did).catch((error: unknown) => console.warn(error));
  await Promise.all(
    [freeMessagesQuery(api, did), balanceOrNone(api, did)].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
