import type { FastifyPluginCallback } from 'fastify';

import type { Context } from '../../context.ts';

import { listNfts } from './list-nfts.ts';

/** The Rubix-compatible node (contracts.md 1). */
export const nodeService =
  (context: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.register(listNfts(context));
    done();
  };
