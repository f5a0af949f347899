import { Readable } from 'node:stream';

import multipart from '@fastify/multipart';
import { HOUR } from '@trove/contract/time.ts';
import { ragAnswerSchema, ragFileListSchema, ragTextSchema } from '@trove/contract/wire/ai/rag.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { createRag } from '../../ai/rag/answer-question.ts';
import { createEmbed } from '../../ai/rag/embeddings.ts';
import { createRagFiles } from '../../ai/rag/rag-files.ts';
import type { Context } from '../../core/context.ts';
import { createCallerName } from '../../people/http/caller.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { requireOwnOrigin } from '../../platform/http/require-own-origin.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ragFormSchema, readRagForm } from './read-form.ts';

const PER_MINUTE = 30;

/** `POST rag` (spec 001 §7, rules.md#context), and the calls about files that are kept for a DID. */
export const ragService =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { sessions, settings, tasks } = context;
    const files = createRagFiles(context);
    const { ollamaHost, ragEmbeddings } = settings;
    const embed = ollamaHost && ragEmbeddings ? createEmbed(ollamaHost, ragEmbeddings) : undefined;
    const { answer, readText } = createRag({ files, embed });
    const sweeper = setInterval(() => tasks.run(() => files.sweep()), HOUR).unref();
    app.addHook('onClose', () => clearInterval(sweeper));
    app.addHook('onRequest', requireOwnOrigin(settings));
    app.register(multipart);

    app.post('/rag', {
      config: {
        authority: { session: 'assets:write' },
        csrf: false,
        // Their forms are held in memory.
        atOncePerCaller: 2,
        atOnce: 2,
        rateLimit: {
          max: PER_MINUTE,
          timeWindow: '1 minute',
          keyGenerator: createCallerName(sessions),
        },
      },
      schema: {
        summary: 'What a text or a file says about a prompt; a multipart form',
        form: ragFormSchema,
        response: { 200: ragAnswerSchema },
      },
      async handler(request, reply) {
        const { did } = sessions.of(request);
        const form = await readRagForm(request, reply);
        return answer({ did, ...form }, goneSignal(reply));
      },
    });

    app.get(
      '/rag/files',
      {
        config: { authority: { proven: 'assets:read' } },
        schema: { summary: 'Stored files', response: { 200: ragFileListSchema } },
      },
      (request) => files.list(sessions.of(request).did),
    );

    app.get(
      '/rag/files/:id/text',
      {
        // Their texts are held in memory.
        config: { authority: { proven: 'assets:read' }, atOncePerCaller: 1, atOnce: 2 },
        schema: {
          summary: 'Text of a stored file; the positions of passages refer to it',
          params: z.object({ id: z.string() }),
          response: { 200: ragTextSchema },
        },
      },
      async (request, reply) => {
        const { did } = sessions.of(request);
        const pieces = await readText(did, request.params.id, goneSignal(reply));
        if (!pieces) throw new Refusal('This file is no longer stored.', 404);
        // Bytes are sent as they are: 20 MB of JSON would take the network's time.
        reply.type('application/json; charset=utf-8');
        return reply.send(Readable.from(pieces) as never);
      },
    );

    app.delete(
      '/rag/files/:id',
      {
        config: { authority: { session: 'assets:write' }, csrf: false },
        schema: {
          summary: 'Deletes a stored file',
          params: z.object({ id: z.string() }),
          response: { 200: z.object({ id: z.string() }) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { did } = sessions.of(request);
        if (!(await files.remove(did, id)))
          throw new Refusal('This file is no longer stored.', 404);
        return { id };
      },
    );
  };
