import { readContextPrompt } from '@trove/contract/wire/ai/context-prompt.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Engine } from '../../ai/engine/engine.ts';
import type { BuiltInGuide } from '../../ai/replies/built-in-guide.ts';
import { localAnswerer } from '../../ai/replies/local-answerer.ts';
import { findPlayable, type RunnableModel } from '../../ai/replies/playable-models.ts';
import { type Answerer, runReply } from '../../ai/replies/run-reply.ts';
import type { UpstreamOllama } from '../../ai/replies/upstream-ollama.ts';
import type { Context } from '../../core/context.ts';
import type { AccessTokens } from '../../people/session/access-tokens.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findAsker } from './asker.ts';
import { ollamaWriter, type ReplyForm } from './ollama-wire.ts';
import type { ReplyRequest } from './reply-request.ts';
import { type ReplyParts, sendReply } from './send-reply.ts';
import { refuseExtras } from './unsupported.ts';

/** Dependencies that run models: the network's own engine and, if configured, an Ollama behind it. */
export interface ModelHost {
  context: Context;
  engine: Engine;
  upstream: UpstreamOllama | undefined;
  tokens: AccessTokens;
  /** Present if the network has the demo data. */
  guide: BuiltInGuide | undefined;
}

/** Finds the model on this machine that a request names: the built-in one, or an asset of the catalogue. */
export async function findRunnable(
  { context, guide }: Pick<ModelHost, 'context' | 'guide'>,
  names: readonly string[],
): Promise<RunnableModel | undefined> {
  return guide?.hasName(names) ? guide.model() : findPlayable(context, names);
}

/** Creates the reply after checking the asker; undefined for a request without messages. */
export async function openReply(
  host: ModelHost,
  request: FastifyRequest,
  reply: FastifyReply,
  replyRequest: ReplyRequest,
): Promise<ReplyParts | undefined> {
  const asker = await findAsker(host, request, replyRequest);
  const answerer = await chooseAnswerer(host, replyRequest, asker.did);
  if (replyRequest.turns.length === 0) return undefined;
  const question = { ...asker, prompt: replyRequest.prompt, maxTokens: replyRequest.maxTokens };
  return runReply(host.context, answerer, question, goneSignal(reply));
}

/** Sends the reply in Ollama's format. */
export async function sendOllamaReply(
  host: ModelHost,
  request: FastifyRequest,
  reply: FastifyReply,
  { replyRequest, form }: { replyRequest: ReplyRequest; form: ReplyForm },
): Promise<FastifyReply> {
  const head = { model: replyRequest.model, form, now: () => host.context.clock.now() };
  const parts = await openReply(host, request, reply, replyRequest);
  if (!parts) return reply.send(describeLoaded(head));
  return sendReply(request, reply, ollamaWriter(head), parts, replyRequest.isStream);
}

/** Response to a request without messages, which only checks whether the model is available (wire.md#model-host). */
const describeLoaded = ({
  model,
  form,
  now,
}: {
  model: string;
  form: ReplyForm;
  now: () => number;
}) => ({
  model,
  created_at: new Date(now()).toISOString(),
  ...form.formatDelta({ content: '' }),
  done: true,
  done_reason: 'load',
});

async function chooseAnswerer(
  host: ModelHost,
  replyRequest: ReplyRequest,
  did: string,
): Promise<Answerer> {
  const { context, engine, guide, upstream } = host;
  const { names, prompt } = replyRequest;
  const model = await findRunnable(host, names);
  if (model) {
    refuseExtras(replyRequest.model, replyRequest.extras);
    const passages = guide?.hasName(names) ? readContextPrompt(prompt) : undefined;
    if (guide && passages) {
      const { stop } = replyRequest.sampling;
      return guide.quoting(model, {
        did,
        name: replyRequest.model,
        prompt,
        context: passages,
        stop,
      });
    }
    return localAnswerer(engine, model, {
      did,
      name: replyRequest.model,
      turns: replyRequest.turns,
      sampling: replyRequest.sampling,
      hidesThoughts: replyRequest.extras.think === false,
    });
  }
  if (upstream && (await upstream.has(replyRequest.model))) {
    return upstream.answerer(
      { ...replyRequest.plain, model: replyRequest.model },
      {
        providerDid: context.config.fallbackProviderDid,
        prompt: replyRequest.turns.map(({ content }) => content).join('\n'),
      },
    );
  }
  throw new Refusal(`model '${replyRequest.model}' not found`, 404);
}
