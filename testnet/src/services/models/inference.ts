import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { replyResponses } from './chat.ts';
import { sendOllamaReply, type ModelHost } from './model-host.ts';
import { answerOllamaError } from './ollama-errors.ts';
import { CHAT_FORM } from './ollama-wire.ts';
import { replyRequestBody, parseReplyRequest } from './reply-request.ts';

const MB = 1024 ** 2;

/** `POST {id}/inference`: responds like the model host (wire.md#provider, spec 001 §7). */
export const inference =
  (host: ModelHost): FastifyPluginAsyncZod =>
  async (app) => {
    app.setErrorHandler(answerOllamaError);
    app.post('/:id/inference', {
      bodyLimit: MB,
      config: { authority: { checkedBy: 'findAsker' }, csrf: false },
      schema: {
        summary: 'Answers a chat on a provider',
        params: z.object({ id: z.string() }),
        body: replyRequestBody,
        response: replyResponses,
      },
      async handler(request, reply) {
        await sendOllamaReply(host, request, reply, {
          replyRequest: parseReplyRequest(request.body),
          form: CHAT_FORM,
        });
        return reply;
      },
    });
  };
