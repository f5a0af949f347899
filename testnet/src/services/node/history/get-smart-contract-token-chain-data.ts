import { findFunction } from '@trove/contract/contract-functions.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import type { Context } from '../../../core/context.ts';
import { closedTo } from '../../../people/competitions/closed-to.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { nodeReply } from '../node-reply.ts';
import { streamReply } from '../stream-reply.ts';
import {
  contractBlockSchema,
  readContractChain,
  readNewestExecution,
} from './read-contract-chain.ts';

const bodySchema = z.object({ token: z.string(), latest: z.boolean().default(false) });

const schema = {
  summary: 'Every execution of a contract, oldest first, or only the newest one',
  body: bodySchema,
  response: { 200: nodeReply({ SCTDataReply: z.array(contractBlockSchema) }) },
};

/** `POST get-smart-contract-token-chain-data {token, latest}`: the executions of a contract (wire.md#reads). */
export const getSmartContractTokenChainData =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const { config, db } = context;
    app.post(
      '/get-smart-contract-token-chain-data',
      { config: { authority: 'anyone' }, schema },
      async (request, reply) => {
        const { data: asked } = bodySchema.safeParse(request.body);
        if (!asked) throw new Refusal('Invalid input');
        const functionName = findFunction(config, asked.token);
        if (functionName === undefined) {
          const message = 'Failed to get smart contract token data, token does not exist';
          return { status: false as const, message, result: null, SCTDataReply: null };
        }
        const closed = await closedTo(context, request);
        if (!asked.latest) {
          return streamReply(reply, {
            message: 'Fetched Smart contract data',
            field: 'SCTDataReply',
            pages: readContractChain(db, functionName, closed),
          });
        }
        const newest = await readNewestExecution(db, functionName, closed);
        return {
          status: true as const,
          message: 'Fetched latest block smart contract data',
          result: null,
          SCTDataReply: newest ? [newest] : [],
        };
      },
    );
  };
