import { randomUUID } from 'node:crypto';

import * as z from 'zod';

import type { Delta, Settled } from '../../ai/replies/run-reply.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type ReplyRequest, parseReplyRequest } from './reply-request.ts';
import type { ReplyWriter } from './send-reply.ts';

const number = z.number().nullish();

/** Text, or parts of which only text is supported. */
const content = z
  .union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))])
  .nullish();

/** Body of `chat/completions` as supported by this host; unsupported features are refused, other fields ignored. */
export const completionBody = z.looseObject({
  model: z.string(),
  messages: z
    .array(
      z.looseObject({
        role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
        content,
      }),
    )
    .min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  temperature: number,
  top_p: number,
  max_tokens: number,
  max_completion_tokens: number,
  seed: number,
  n: number,
  stop: z.union([z.string(), z.array(z.string())]).nullish(),
  response_format: z.looseObject({ type: z.string() }).nullish(),
  tools: z.array(z.unknown()).nullish(),
});

type CompletionBody = z.output<typeof completionBody>;
type Role = CompletionBody['messages'][number]['role'];

const ROLE: Record<Role, 'system' | 'user' | 'assistant' | 'tool'> = {
  system: 'system',
  developer: 'system',
  user: 'user',
  assistant: 'assistant',
  tool: 'tool',
  function: 'tool',
};

/** Converts a request of an OpenAI client; its defaults are OpenAI's. */
export function readCompletion(body: CompletionBody): ReplyRequest {
  if ((body.n ?? 1) !== 1) throw new Refusal('n: this host supports one choice per request');
  return parseReplyRequest({
    model: body.model,
    messages: body.messages.map((message) => ({
      role: ROLE[message.role],
      content: getText(message.content),
    })),
    stream: body.stream ?? false,
    options: {
      temperature: body.temperature ?? 1,
      top_p: body.top_p ?? 1,
      num_predict: body.max_completion_tokens ?? body.max_tokens,
      seed: body.seed,
      stop: body.stop,
    },
    ...(body.response_format &&
      body.response_format.type !== 'text' && { format: body.response_format }),
    tools: body.tools ?? undefined,
  });
}

function getText(value: z.output<typeof content>): string {
  if (typeof value === 'string') return value;
  return (value ?? [])
    .map(({ type, text }) => {
      if (type !== 'text') throw new Refusal(`content: parts of type ${type} are not supported`);
      return text ?? '';
    })
    .join('');
}

const formatUsage = ({ promptTokens, replyTokens }: Settled) => ({
  prompt_tokens: promptTokens,
  completion_tokens: replyTokens,
  total_tokens: promptTokens + replyTokens,
});

const getFinishReason = ({ reason }: Settled) => (reason === 'length' ? 'length' : 'stop');

/** Writes a reply as OpenAI does: one object, or events of which the last one is `[DONE]`. */
export function completionWriter({
  model,
  now,
  hasUsage,
}: {
  model: string;
  now: number;
  /** Whether the client requested the token counts at the end of its stream. */
  hasUsage: boolean;
}): ReplyWriter {
  const head = { id: `chatcmpl-${randomUUID()}`, created: Math.floor(now / 1000), model };
  const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
  const chunk = (choices: readonly object[], more: object = {}) =>
    event({
      ...head,
      object: 'chat.completion.chunk',
      choices,
      ...(hasUsage && { usage: null }),
      ...more,
    });
  let isFirst = true;
  const formatDelta = ({ content: words, thinking }: Delta) => ({
    ...(isFirst && { role: 'assistant' }),
    content: words,
    ...(thinking !== undefined && { reasoning_content: thinking }),
  });

  return {
    mediaType: 'text/event-stream',
    part(part) {
      if ('content' in part) {
        const written = chunk([{ index: 0, delta: formatDelta(part), finish_reason: null }]);
        isFirst = false;
        return written;
      }
      return [
        chunk([{ index: 0, delta: {}, finish_reason: getFinishReason(part) }], {
          receipt: part.receipt,
        }),
        hasUsage ? chunk([], { usage: formatUsage(part) }) : '',
        'data: [DONE]\n\n',
      ].join('');
    },
    failure: (message) => event(createProblem(message, 500)),
    whole: (deltas, end) => ({
      ...head,
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: deltas.map((delta) => delta.content).join('') },
          finish_reason: getFinishReason(end),
        },
      ],
      usage: formatUsage(end),
      receipt: end.receipt,
    }),
  };
}

const TYPE: Record<number, string> = {
  401: 'authentication_error',
  402: 'insufficient_quota',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
};

/** Creates an error body for a client of OpenAI. */
export const createProblem = (message: string, status: number) => ({
  error: {
    message,
    type: TYPE[status] ?? (status < 500 ? 'invalid_request_error' : 'server_error'),
    param: null,
    code: null,
  },
});
