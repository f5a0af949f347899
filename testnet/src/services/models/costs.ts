import { BUILT_IN_MODEL } from '@trove/contract/screens/playground.ts';
import { freeMessagesSchema, replyReceiptListSchema } from '@trove/contract/wire/ai/models.ts';
import { spentCreditsSchema } from '@trove/contract/wire/trade/spent-credits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { listPlayable } from '../../ai/replies/playable-models.ts';
import { freeUsed, receiptsOf, spentOn, withdrawPrompt } from '../../ai/replies/reply-receipts.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findSigner } from './asker.ts';
import type { ModelHost } from './model-host.ts';
import { ollamaProblem } from './ollama-errors.ts';

/** Costs of replies: free messages, receipts, and the credits that a signed prompt took. */
export const costs =
  (host: ModelHost): FastifyPluginAsyncZod =>
  async (app) => {
    const { context } = host;

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
        config: { authority: { checkedBy: 'findSigner' }, csrf: false },
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
