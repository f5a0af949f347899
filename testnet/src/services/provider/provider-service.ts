import type { FastifyPluginCallback } from 'fastify';

import type { Context } from '../../context.ts';
import { download } from './download.ts';

/** What infra providers offer (contracts.md 5). */
export const providerService =
  (context: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.register(download(context));
    done();
  };
