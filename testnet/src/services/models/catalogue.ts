import { modelListSchema } from '@trove/contract/wire/ai/models.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { Refusal } from '../../platform/refusal.ts';
import { findRunnable, type ModelHost } from './model-host.ts';
import { createModelFacts, describeDetails, ownTags } from './model-tags.ts';
import { ollamaProblem } from './ollama-errors.ts';

/** Version of Ollama's API that these replies follow. */
const VERSION = '0.12.0';

const shown = z.looseObject({
  modelfile: z.string(),
  template: z.string(),
  details: z.looseObject({ format: z.string(), family: z.string() }),
  model_info: z.record(z.string(), z.unknown()),
  capabilities: z.array(z.string()),
});

/** `api/tags`, `api/show`, `api/ps`, `api/version` (wire.md#model-host). */
export const catalogue =
  (host: ModelHost): FastifyPluginAsyncZod =>
  async (app) => {
    const { upstream } = host;
    const getFacts = createModelFacts(host);

    app.get(
      '/api/tags',
      {
        config: { authority: 'anyone' },
        schema: { summary: 'The models that answer here', response: { 200: modelListSchema } },
      },
      async () => {
        const [own, others] = await Promise.all([ownTags(host, getFacts), upstream?.tags() ?? []]);
        return { models: [...own, ...others] };
      },
    );

    app.post(
      '/api/show',
      {
        config: { authority: 'anyone', csrf: false },
        schema: {
          summary: 'What a model is',
          body: z.looseObject({ model: z.string().optional(), name: z.string().optional() }),
          response: { 200: shown, '4xx': ollamaProblem, '5xx': ollamaProblem },
        },
      },
      async ({ body }) => {
        const name = body.model ?? body.name ?? '';
        const model = await findRunnable(host, [name]);
        if (!model && upstream) return upstream.show(name);
        const facts = model && (await getFacts(model));
        if (!model || !facts) throw new Refusal(`model '${name}' not found`, 404);
        return {
          modelfile: '',
          template: facts.chatTemplate,
          details: describeDetails(facts),
          model_info: {
            'general.architecture': facts.architecture,
            'general.name': model.name,
            'general.parameter_count': facts.parameters,
            [`${facts.architecture}.context_length`]: facts.contextLength,
            [`${facts.architecture}.embedding_length`]: facts.embeddingLength,
          },
          capabilities: ['completion'],
        };
      },
    );

    app.get(
      '/api/ps',
      {
        config: { authority: 'anyone' },
        schema: { summary: 'Models in memory; always empty', response: { 200: modelListSchema } },
      },
      async () => ({ models: [] }),
    );

    app.get(
      '/api/version',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'The version of Ollama whose interface this is',
          response: { 200: z.object({ version: z.string() }) },
        },
      },
      async () => ({ version: VERSION }),
    );
  };
