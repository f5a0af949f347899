import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../context.ts';
import { CREDIT, creditsOf } from '../../ledger/accounts.ts';

/** `GET credit_balance/{did}`; real servers send the key with the space at its end, and clients read it (contracts.md 4). */
export const creditBalance =
  ({ clock, db, ledger }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/credit_balance/:did',
      { schema: { params: z.object({ did: z.string() }) } },
      async ({ params: { did } }) => ({
        did,
        'credit ': {
          credit: await ledger.balanceOf(db, creditsOf(did), CREDIT),
          timestamp: String(Math.floor(clock.now() / 1000)),
        },
      }),
    );
    done();
  };
