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
import type { Order } from './read-order.ts';
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
  return guide?.isMeant(names) ? guide.model() : findPlayable(context, names);
}

/** Creates the reply to an order after checking its asker; undefined for an order without messages. */
export async function openReply(
  host: ModelHost,
  request: FastifyRequest,
  reply: FastifyReply,
  order: Order,
): Promise<ReplyParts | undefined> {
  const asker = await findAsker(host, request, order);
  const answerer = await chooseAnswerer(host, order);
  if (order.turns.length === 0) return undefined;
  const question = { ...asker, prompt: order.prompt, maxTokens: order.maxTokens };
  return runReply(host.context, answerer, question, goneSignal(reply));
}

/** Sends the reply to an order in Ollama's format. */
export async function answerOrder(
  host: ModelHost,
  request: FastifyRequest,
  reply: FastifyReply,
  { order, form }: { order: Order; form: ReplyForm },
): Promise<FastifyReply> {
  const head = { model: order.model, form, now: () => host.context.clock.now() };
  const parts = await openReply(host, request, reply, order);
  if (!parts) return reply.send(describeLoaded(head));
  return sendReply(request, reply, ollamaWriter(head), parts, order.isStream);
}

/** Response to an order without messages, which only checks whether the model is available (contracts.md 8). */
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

async function chooseAnswerer(host: ModelHost, order: Order): Promise<Answerer> {
  const { context, engine, upstream } = host;
  const model = await findRunnable(host, order.names);
  if (model) {
    refuseExtras(order.model, order.extras);
    return localAnswerer(engine, model, {
      name: order.model,
      turns: order.turns,
      sampling: order.sampling,
      hidesThoughts: order.extras.think === false,
    });
  }
  if (upstream && (await upstream.has(order.model))) {
    return upstream.answerer(
      { ...order.plain, model: order.model },
      {
        providerDid: context.config.fallbackProviderDid,
        prompt: order.turns.map(({ content }) => content).join('\n'),
      },
    );
  }
  throw new Refusal(`model '${order.model}' not found`, 404);
}
