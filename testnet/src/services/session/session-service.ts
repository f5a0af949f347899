import type { FastifyPluginAsync } from 'fastify';

import type { Context } from '../../core/context.ts';
import { accessTokens } from './access-tokens.ts';
import { challenge } from './challenge.ts';
import { claim } from './claim.ts';
import { current } from './current.ts';
import { embed } from './embed.ts';
import { end } from './end.ts';
import { list } from './list.ts';
import { revoke } from './revoke.ts';
import { verify } from './verify.ts';

/** Web sessions, proved by a signature (rules.md#identity). Additive to the specification. */
export const sessionService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    for (const call of [challenge, verify, claim, current, end, list, revoke, embed]) {
      app.register(call(context));
    }
    app.register(accessTokens(context));
  };
