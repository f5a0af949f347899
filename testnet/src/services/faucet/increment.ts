import { HTTP_MESSAGE } from '@trove/contract/messages-http.ts';
import { type FaucetReply, faucetReplySchema } from '@trove/contract/wire/node/faucet.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { isDid } from '../../chain/identity/keys.ts';
import type { Context } from '../../core/context.ts';
import type { FaucetLimits } from '../../core/faucet-limits.ts';
import { isRefusal } from '../../platform/http/error-handler.ts';
import { payOut } from './pay-out.ts';

const refused = (message: string): FaucetReply => ({ success: false, message });

/**
 * `POST increment` (spec 000 §7, spec 001 §7). Every refusal is HTTP 200 with `success: false`, because the page
 * shows the message and a real 429 would make the client retry automatically. Only an address that floods gets one.
 */
export const increment =
  (context: Context, limits: FaucetLimits): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/increment', {
      schema: {
        summary: 'Gives test tokens to a DID; a refusal is `success: false` with HTTP 200',
        body: z.looseObject({
          username: z.optional(z.unknown()),
          ftCount: z.optional(z.unknown()),
        }),
        response: {
          200: faucetReplySchema,
          429: { content: { 'text/plain': { schema: z.string() } } },
        },
      },
      config: {
        authority: 'anyone',
        rateLimit: { max: limits.perHourAndIp, timeWindow: '1 hour' },
        repeatable: true,
      },
      errorHandler: (error, _request, reply) => {
        if (error.statusCode !== 429) throw error;
        // Real faucets send this one as plain text (wire.md#faucet).
        return reply
          .code(429)
          .type('text/plain')
          .send(HTTP_MESSAGE[429] ?? '');
      },
      handler: async ({ body }, reply) => {
        const did = typeof body.username === 'string' ? body.username.trim() : '';
        const { ftCount = limits.grant } = body;
        const tokens = typeof ftCount === 'number' ? ftCount : Number.NaN;
        if (did === '') return refused('Please enter a DID.');
        if (!isDid(did))
          return refused(
            'This is not a DID: it begins with bafybmi and has 59 letters and digits.',
          );
        if (!(tokens > 0) || tokens > limits.grant) {
          return refused(`A request may ask for more than 0 and at most ${limits.grant} tokens.`);
        }
        try {
          return await payOut(context, limits, { did, tokens }, (tx, paid) =>
            reply.keepAnswer(tx, paid),
          );
        } catch (error) {
          if (error instanceof Error && isRefusal(error) && error.httpStatus < 500)
            return refused(error.message);
          throw error;
        }
      },
    });
  };
