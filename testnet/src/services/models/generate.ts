import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { type ModelHost, sendOllamaReply } from './model-host.ts';
import { ollamaProblem } from './ollama-errors.ts';
import { GENERATE_FORM } from './ollama-wire.ts';
import { replyRequestBody, parseReplyRequest } from './reply-request.ts';

const MB = 1024 ** 2;

const body = replyRequestBody.omit({ messages: true, ollama_inference_input: true }).extend({
  prompt: z.string().default(''),
  system: z.string().nullish(),
  images: z.array(z.unknown()).nullish(),
});

const part = z.looseObject({
  model: z.string(),
  created_at: z.string(),
  response: z.string(),
  done: z.boolean(),
});

/** `POST api/generate`: one prompt outside of a conversation (wire.md#model-host). */
export const generate =
  (host: ModelHost): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/api/generate', {
      bodyLimit: MB,
      config: { authority: { checkedBy: 'findAsker' }, csrf: false },
      schema: {
        summary: 'Completes a prompt',
        body,
        response: {
          200: {
            description: 'The text, or its parts line by line',
            content: {
              'application/json': { schema: part },
              'application/x-ndjson': { schema: part },
            },
          },
          '4xx': ollamaProblem,
          '5xx': ollamaProblem,
        },
      },
      async handler(request, reply) {
        const { prompt, system, images, ...rest } = request.body;
        const messages = [
          ...(system ? [{ role: 'system' as const, content: system }] : []),
          ...(prompt === '' ? [] : [{ role: 'user' as const, content: prompt, images }]),
        ];
        await sendOllamaReply(host, request, reply, {
          replyRequest: parseReplyRequest({ ...rest, messages }),
          form: GENERATE_FORM,
        });
        return reply;
      },
    });
  };
