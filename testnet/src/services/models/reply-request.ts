import { REPLY } from '@trove/contract/limits.ts';
import * as z from 'zod';

import type { Sampling, Turn } from '../../ai/engine/engine-messages.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Extras } from './unsupported.ts';

const text = z.string().nullish();
const number = z.number().nullish();

const messages = z
  .array(
    z.looseObject({
      role: z.enum(['system', 'user', 'assistant', 'tool']),
      content: z.string().default(''),
      images: z.array(z.unknown()).nullish(),
    }),
  )
  .nullish();

/** Options of Ollama that this host supports; others are accepted and ignored by its own engine. */
const options = z
  .looseObject({
    temperature: number,
    top_p: number,
    top_k: number,
    num_predict: number,
    seed: number,
    stop: z.union([z.string(), z.array(z.string())]).nullish(),
  })
  .nullish();

/** The specification's envelope, the body of a plain Ollama, or both in one (wire.md#model-host). */
export const replyRequestBody = z.looseObject({
  model: text,
  messages,
  stream: z.boolean().nullish(),
  options,
  format: z.unknown().optional(),
  think: z.unknown().optional(),
  tools: z.unknown().optional(),
  did: text,
  asset_id: text,
  ollama_inference_input: z
    .looseObject({
      messages,
      model: text,
      temperature: number,
      max_tokens: number,
      top_p: number,
      stream: z.boolean().nullish(),
    })
    .nullish(),
});

type Body = z.output<typeof replyRequestBody>;

/** A request for a reply, parsed from any of the interfaces. */
export interface ReplyRequest {
  /** Model name as sent by the asker. */
  model: string;
  /** Names under which the model may be found, best first. */
  names: readonly string[];
  /** DID claimed by the body; the session decides whether it is true. */
  did: string | undefined;
  turns: readonly Turn[];
  /** Content of the last message. */
  prompt: string;
  sampling: Sampling;
  maxTokens: number;
  isStream: boolean;
  extras: Extras;
  /** The body in the format of a plain Ollama. */
  plain: Record<string, unknown>;
}

/** Parses all three formats. Without a value of `stream`, a plain body streams and an envelope does not. */
export function parseReplyRequest(body: Body): ReplyRequest {
  const { ollama_inference_input: envelope, did, asset_id: asset, ...plain } = body;
  const model = body.model || envelope?.model || asset;
  if (!model) throw new Refusal('model is required');
  const sentMessages = readMessages(body);
  const wanted = { temperature: envelope?.temperature, top_p: envelope?.top_p, ...body.options };
  return {
    model,
    names: [...(asset ? [asset] : []), model],
    did: did ?? undefined,
    turns: sentMessages.map(({ role, content }) => ({
      role: role === 'tool' ? 'user' : role,
      content,
    })),
    prompt: sentMessages.at(-1)?.content ?? '',
    sampling: readSampling(wanted),
    maxTokens: limitTokens(wanted.num_predict ?? envelope?.max_tokens),
    isStream: body.stream ?? envelope?.stream ?? !envelope,
    extras: {
      format: body.format,
      think: body.think,
      tools: body.tools,
      images: sentMessages.flatMap(({ images }) => images ?? []),
    },
    plain: { ...plain, messages: sentMessages, options: wanted },
  };
}

/** The superset's own messages contain the system prompt and the memory; the envelope's only the last prompt. */
function readMessages({ messages: own, ollama_inference_input: envelope }: Body) {
  const sent = own ?? envelope?.messages ?? [];
  if (sent.some(({ content }) => content.length > REPLY.promptChars))
    throw new Refusal(`A message may have at most ${REPLY.promptChars} characters.`);
  return sent;
}

const readSampling = (wanted: NonNullable<Body['options']>): Sampling => ({
  temperature: clamp(wanted.temperature ?? 0.8, 0, 5),
  topP: clamp(wanted.top_p ?? 0.9, 0, 1),
  topK: Math.round(clamp(wanted.top_k ?? 40, 0, 1000)),
  seed: wanted.seed ?? undefined,
  stop: [wanted.stop ?? []].flat().filter((stop) => stop !== ''),
});

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Converts a limit of tokens; Ollama's -1 and -2 mean as many as there is room for. */
const limitTokens = (tokens: number | null | undefined) =>
  tokens === null || tokens === undefined || tokens < 0
    ? Number.MAX_SAFE_INTEGER
    : Math.max(1, Math.floor(tokens));
