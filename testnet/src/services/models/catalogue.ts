import { BUILT_IN_MODEL } from '@trove/contract/screens/playground.ts';
import {
  freeMessagesSchema,
  modelListSchema,
  replyReceiptListSchema,
} from '@trove/contract/wire/ai/models.ts';
import { spentCreditsSchema } from '@trove/contract/wire/trade/spent-credits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { listPlayable } from '../../ai/replies/playable-models.ts';
import { freeUsed, receiptsOf, spentOn, withdrawPrompt } from '../../ai/replies/reply-receipts.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findSigner } from './asker.ts';
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

/** `api/tags`, `api/show`, `api/ps`, `api/version` (wire.md#model-host), and the receipts of a session's replies. */
export const catalogue =
  (host: ModelHost): FastifyPluginAsyncZod =>
  async (app) => {
    const { context, upstream } = host;
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

    app.get(
      '/free',
      {
        config: { authority: 'proven' },
        schema: {
          summary: 'Models that give messages away, and how many of them are left for the session',
          response: { 200: freeMessagesSchema, '4xx': ollamaProblem },
        },
      },
      async (request) => {
        const { did } = context.sessions.of(request);
        const builtIn = await host.guide?.model();
        const giving = [...(builtIn ? [builtIn] : []), ...(await listPlayable(context))].filter(
          ({ freeMessages }) => freeMessages > 0,
        );
        const models = await Promise.all(
          giving.map(async ({ nft, freeMessages: of }) => ({
            model: `${nft ?? BUILT_IN_MODEL.id}:latest`,
            of,
            left: Math.max(0, of - (await freeUsed(context.db, did, nft ?? ''))),
          })),
        );
        return { models };
      },
    );

    app.get(
      '/spent/:signedHash',
      {
        config: { authority: 'anyone' },
        schema: {
          summary:
            'Credits that the reply to a signed prompt took, for the wallet that counts them',
          params: z.object({ signedHash: z.string().regex(/^[\da-f]{64}$/) }),
          response: { 200: spentCreditsSchema, '4xx': ollamaProblem },
        },
      },
      async ({ params }) => {
        const spent = await spentOn(context.db, params.signedHash);
        if (!spent) throw new Refusal('No reply was made to this prompt.', 404);
        return spent;
      },
    );

    app.post(
      '/withdrawn',
      {
        config: { authority: 'anyone', csrf: false },
        schema: {
          summary: 'Withdraws a signed prompt that was not answered; one that was keeps its cost',
          response: { 200: spentCreditsSchema, '4xx': ollamaProblem },
        },
      },
      async (request) => {
        const signer = await findSigner(context, request);
        if (!signer) throw httpRefusal(401);
        const { did, signature, signedHash } = signer;
        return withdrawPrompt(context.transact, { did, signature, signed_hash: signedHash });
      },
    );

    app.get(
      '/receipts',
      {
        config: { authority: 'proven' },
        schema: {
          summary: 'What the replies of the session cost, newest first',
          response: { 200: replyReceiptListSchema, '4xx': ollamaProblem },
        },
      },
      async (request) => {
        const { did } = context.sessions.of(request);
        return { receipts: await receiptsOf(context.db, did) };
      },
    );
  };
