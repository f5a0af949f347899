import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { findHiddenBlocks } from '../../people/competitions/closed-blocks.ts';
import { closedTo, keepOpen } from '../../people/competitions/closed-to.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { createChainCheck } from './chain-check.ts';
import {
  accountReply,
  blocksReply,
  chainReply,
  nftReply,
  shownBlockReply,
} from './explorer-replies.ts';
import { findAccount, findBlocks } from './find-account.ts';
import { findBlock } from './find-block.ts';
import { findNft } from './find-nft.ts';

const PAGE = 25;

const params = z.object({ id: z.string() });
const before = z.optional(z.coerce.number().int().positive());

/** Reads of the explorer's page: blocks, accounts, NFTs, and whether the whole chain is valid. */
export const explorerApi =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, config } = context;
    const checkChain = createChainCheck(db);
    const found = <T>(value: T | undefined): T => {
      if (value === undefined) throw httpRefusal(404);
      return value;
    };

    app.get(
      '/transaction/:id',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'One block with everything in it, checked again',
          params,
          response: { 200: shownBlockReply },
        },
      },
      async (request) => {
        const block = found(await findBlock({ db, config }, request.params.id));
        const text = JSON.stringify(block);
        const isHidden = await findHiddenBlocks(db, await closedTo(context, request), [text]);
        if (isHidden(text)) throw httpRefusal(403);
        return block;
      },
    );

    app.get(
      '/blocks',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'The newest blocks, or those before a number; all, or those of an account',
          querystring: z.object({ before, of: z.optional(z.string()) }),
          response: { 200: blocksReply },
        },
      },
      ({ query }) => findBlocks(db, { ...query, limit: PAGE }),
    );

    app.get(
      '/account/:id',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'What a DID or a named account holds and owns',
          params,
          response: { 200: accountReply },
        },
      },
      async (request) => {
        const closed = await closedTo(context, request);
        return found(await findAccount({ db, config }, request.params.id, closed));
      },
    );

    app.get(
      '/nft/:id',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'An NFT with its history',
          params,
          querystring: z.object({ before }),
          response: { 200: nftReply },
        },
      },
      async (request) => {
        const { id } = request.params;
        await keepOpen(context, request, [id]);
        return found(await findNft(db, id, request.query.before));
      },
    );

    app.get(
      '/chain',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'Whether every block and every signature is sound',
          response: { 200: chainReply },
        },
      },
      () => checkChain(),
    );
  };
