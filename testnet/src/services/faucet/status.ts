import { faucetStatusSchema } from '@trove/contract/wire/node/faucet.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { FAUCET, TOKEN, walletAccount } from '../../chain/ledger/accounts.ts';
import type { Context } from '../../core/context.ts';
import type { FaucetLimits } from '../../core/faucet-limits.ts';
import { tokensFromMicro } from '../../platform/money.ts';
import { findWait } from './claims.ts';
import { fillReserve } from './pay-out.ts';

/** `GET status?did=` (additive): the remaining reserve, and when a DID may ask again. */
export const status =
  (context: Context, limits: FaucetLimits): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/status',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'What the faucet has left, and when a DID may ask again',
          querystring: z.object({ did: z.optional(z.string()) }),
          response: { 200: faucetStatusSchema },
        },
      },
      async ({ query }) => {
        const { clock, db, ledger, transact } = context;
        const did = query.did?.trim() ?? '';
        await transact((tx) => fillReserve(context, tx, limits));
        const wait = did === '' ? undefined : await findWait(db, did, clock.now(), limits);
        return {
          reserve: tokensFromMicro(await ledger.balanceOf(db, FAUCET, TOKEN)),
          capacity: limits.reserve,
          nextAt: wait ? new Date(wait.nextAt).toISOString() : null,
          balance:
            did === '' ? 0 : tokensFromMicro(await ledger.balanceOf(db, walletAccount(did), TOKEN)),
          max: limits.maxHolding,
          perRequest: limits.grant,
        };
      },
    );
  };
