import { chatChunkSchema } from '@trove/contract/wire/ai/models.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { type ModelHost, sendOllamaReply } from './model-host.ts';
import { ollamaProblem } from './ollama-errors.ts';
import { CHAT_FORM } from './ollama-wire.ts';
import { replyRequestBody, parseReplyRequest } from './reply-request.ts';

const MB = 1024 ** 2;

/** Responses of a call that returns a model's words. */
export const replyResponses = {
  200: {
    description: 'The reply, or its parts line by line',
    content: {
      'application/json': { schema: chatChunkSchema },
      'application/x-ndjson': { schema: chatChunkSchema },
    },
  },
  '4xx': ollamaProblem,
  '5xx': ollamaProblem,
};

/**
 * `POST api/chat` (wire.md#model-host, spec 001 §7). The origin protects the cookie: Ollama's clients send no CSRF
 * header.
 */
export const chat =
  (host: ModelHost): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/api/chat', {
      bodyLimit: MB,
      config: { authority: { checkedBy: 'findAsker' }, csrf: false },
      schema: { summary: 'Answers a chat', body: replyRequestBody, response: replyResponses },
      async handler(request, reply) {
        await sendOllamaReply(host, request, reply, {
          replyRequest: parseReplyRequest(request.body),
          form: CHAT_FORM,
        });
        return reply;
      },
    });
  };
