import { randomUUID } from 'node:crypto';

import {
  type ComparisonVote,
  comparisonVoteSchema,
  preferencesSchema,
} from '@trove/contract/wire/ai/comparisons.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { withoutLatest } from '../../../ai/replies/playable-models.ts';
import type { Context } from '../../../core/context.ts';
import type { ReplyRow } from '../../../platform/db/reply-rows.ts';
import type { Tx } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/refusal.ts';

const voteSchema = {
  summary: 'Stores which answer to a prompt was preferred',
  body: comparisonVoteSchema,
  response: { 200: z.object({ status: z.literal(true) }) },
};
const listSchema = {
  summary: 'How often each model was preferred in a comparison, apart from its ratings',
  querystring: z.object({ model: z.string().max(128).optional() }),
  response: { 200: preferencesSchema },
};

type Compared = Pick<ReplyRow, 'id' | 'nft' | 'model' | 'prompt_hash' | 'state'>;

/** Returns the asset that answered, or the host's name for a model that is no asset. */
const getModel = ({ nft, model }: Compared) => nft || withoutLatest(model);

/** Returns the reason why these answers cannot be compared; undefined if they can. */
function validateVote(compared: readonly Compared[], { replies, preferred }: ComparisonVote) {
  if (compared.length !== replies.length) return 'Only your own answers can be compared.';
  if (!replies.includes(preferred)) return 'The preferred answer is not among those compared.';
  if (compared.some(({ state }) => state !== 'done' && state !== 'stopped'))
    return 'An answer that failed cannot be compared.';
  if (new Set(compared.map(getModel)).size < compared.length)
    return 'Only answers of different models can be compared.';
  if (new Set(compared.map((reply) => reply.prompt_hash)).size > 1)
    return 'Only answers to the same prompt can be compared.';
  return undefined;
}

/** Returns whether one of the models belongs to the voter. */
async function isSeller(tx: Tx, did: string, compared: readonly Compared[]): Promise<boolean> {
  const own = await tx
    .selectFrom('assets')
    .select('nft')
    .where('owner_did', '=', did)
    .where(
      'nft',
      'in',
      compared.map(({ nft }) => nft),
    )
    .executeTakeFirst();
  return own !== undefined;
}

/** `v1/comparisons` (additive): one vote per comparison, by the DID that requested its answers. */
export const comparisons =
  ({ clock, db, sessions, transact }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/v1/comparisons',
      { config: { authority: 'anyone' }, schema: listSchema },
      async ({ query }) => {
        const rows = await db
          .selectFrom('compared_replies')
          .select(({ fn }) => [
            'model',
            fn.sum<number>('preferred').as('preferred'),
            fn.countAll<number>().as('comparisons'),
          ])
          .$if(query.model !== undefined, (all) => all.where('model', '=', query.model ?? ''))
          .groupBy('model')
          .orderBy('model')
          .execute();
        return {
          preferences: rows.map(({ model, preferred, comparisons: count }) => ({
            model,
            preferred: Number(preferred),
            comparisons: Number(count),
          })),
        };
      },
    );

    app.post(
      '/v1/comparisons',
      { config: { authority: { session: 'assets:write' } }, schema: voteSchema },
      async (request) => {
        const { did } = sessions.of(request);
        const { replies, preferred } = request.body;
        await transact(async (tx) => {
          const compared = await tx
            .selectFrom('replies')
            .select(['id', 'nft', 'model', 'prompt_hash', 'state'])
            .where('did', '=', did)
            .where('id', 'in', replies)
            .execute();
          const fault = validateVote(compared, request.body);
          if (fault !== undefined) throw new Refusal(fault, 422);
          if (await isSeller(tx, did, compared))
            throw new Refusal('Sellers cannot vote on their own models.', 403);
          const comparison = randomUUID();
          const { numInsertedOrUpdatedRows } = await tx
            .insertInto('compared_replies')
            .values(
              compared.map((reply) => ({
                reply_id: reply.id,
                comparison,
                did,
                model: getModel(reply),
                preferred: reply.id === preferred ? 1 : 0,
                created: clock.now(),
              })),
            )
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          if (Number(numInsertedOrUpdatedRows) < compared.length)
            throw new Refusal('You have voted on these answers already.', 409);
        });
        return { status: true as const };
      },
    );
  };
