import type { FastifyPluginCallback } from 'fastify';

import type { Context } from '../../context.ts';
import type { AnyAction } from '../../signing/signed-action.ts';

/** A write of the node: the answer asks for a signature (contracts.md 1.3). */
export const signedWrite =
  ({ signing }: Context, action: AnyAction): FastifyPluginCallback =>
  (app, _options, done) => {
    app.post(`/${action.name}`, { config: { repeatable: true } }, ({ body }) =>
      signing.initiate(action, body),
    );
    done();
  };
