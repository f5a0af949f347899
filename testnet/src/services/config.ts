import { existsSync } from 'node:fs';
import path from 'node:path';

import type { RuntimeConfig } from '@trove/shared/contract/config.ts';
import type { FastifyPluginCallback } from 'fastify';

import type { Context } from '../context.ts';

/** `GET /config.json`: all services on the page's own origin; the test wallet is offered where it has been built. */
export const config =
  ({ config: { wallet, ...rest }, settings }: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get('/config.json', async (_request, reply): Promise<RuntimeConfig> => {
      void reply.header('cache-control', 'no-cache');
      const { testWalletUrl, ...others } = wallet;
      const isBuilt =
        testWalletUrl !== undefined && existsSync(path.join(settings.siteDir, testWalletUrl));
      return { ...rest, wallet: isBuilt ? wallet : others };
    });
    done();
  };
