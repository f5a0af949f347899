import type { FastifyError } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { ReplyLimit } from '../../ai/replies/reply-receipts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type ModelHost, openReply } from './model-host.ts';
import { createModelFacts, ownTags } from './model-tags.ts';
import { describeError } from './ollama-errors.ts';
import { completionBody, completionWriter, createProblem, readCompletion } from './open-ai-wire.ts';
import { sendReply } from './send-reply.ts';

const MB = 1024 ** 2;

const completion = z.looseObject({ id: z.string(), object: z.string(), choices: z.unknown() });
const problem = z.object({
  error: z.looseObject({ message: z.string(), type: z.string() }),
});
const model = z.object({
  id: z.string(),
  object: z.literal('model'),
  created: z.number(),
  owned_by: z.string(),
});

/** `v1/chat/completions` and `v1/models`, for clients of OpenAI's API. */
export const openAi =
  (host: ModelHost): FastifyPluginAsyncZod =>
  async (app) => {
    const getFacts = createModelFacts(host);

    app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
      const { status, message } = describeError(error);
      if (status >= 500) request.log.error(error);
      if (error instanceof ReplyLimit) void reply.header('retry-after', String(error.retryAfter));
      return reply.code(status).send(createProblem(message, status));
    });

    app.get(
      '/models',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'The models that answer here, as OpenAI lists them',
          response: { 200: z.object({ object: z.literal('list'), data: z.array(model) }) },
        },
      },
      async () => {
        const [own, others] = await Promise.all([
          ownTags(host, getFacts),
          host.upstream?.tags() ?? [],
        ]);
        const names = [
          ...own.map(({ model: id, modified_at: at }) => ({ id, at })),
          ...others.map(({ name }) => ({ id: name, at: 0 })),
        ];
        return {
          object: 'list' as const,
          data: names.map(({ id, at }) => ({
            id: id.replace(/:latest$/, ''),
            object: 'model' as const,
            created: Math.floor(new Date(at).getTime() / 1000),
            owned_by: 'trove',
          })),
        };
      },
    );

    app.post('/chat/completions', {
      bodyLimit: MB,
      config: { authority: { checkedBy: 'findAsker' }, csrf: false },
      schema: {
        summary: 'Answers a chat, as OpenAI does',
        body: completionBody,
        response: {
          200: {
            description: 'The reply, or its parts as server-sent events',
            content: {
              'application/json': { schema: completion },
              'text/event-stream': { schema: z.string() },
            },
          },
          '4xx': problem,
          '5xx': problem,
        },
      },
      async handler(request, reply) {
        const replyRequest = readCompletion(request.body);
        const parts = await openReply(host, request, reply, replyRequest);
        // The schema requires a message, and only a request without messages gets no reply.
        if (!parts) throw new Refusal('messages: at least one is required');
        const writer = completionWriter({
          model: replyRequest.model,
          now: host.context.clock.now(),
          hasUsage: request.body.stream_options?.include_usage ?? false,
        });
        return sendReply(request, reply, writer, parts, replyRequest.isStream);
      },
    });
  };
