import type { FastifyPluginAsync } from 'fastify';

import { createEngine } from '../../ai/engine/engine.ts';
import { traceEngine } from '../../ai/engine/trace-engine.ts';
import { createBuiltInGuide } from '../../ai/replies/built-in-guide.ts';
import { createUpstream } from '../../ai/replies/upstream-ollama.ts';
import type { Context } from '../../core/context.ts';
import { createAccessTokens } from '../../people/session/access-tokens.ts';
import { requireOwnOrigin } from '../../platform/http/require-own-origin.ts';
import { catalogue } from './catalogue.ts';
import { chat } from './chat.ts';
import { costs } from './costs.ts';
import { generate } from './generate.ts';
import { inference } from './inference.ts';
import { answerOllamaError } from './ollama-errors.ts';
import { openAi } from './open-ai.ts';
import { unsupportedCalls } from './unsupported-calls.ts';

/** The model host `models/` and the inference of every provider, on one engine (wire.md#provider, 8). */
export const modelsService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const { settings, tallies } = context;
    const { demoData, ollamaHost } = settings;
    const host = {
      context,
      engine: traceEngine(
        createEngine({ onWaiting: (by) => tallies.waiting.inc({ queue: 'models' }, by) }),
      ),
      upstream: ollamaHost ? createUpstream(ollamaHost) : undefined,
      tokens: createAccessTokens(context),
      guide: demoData ? createBuiltInGuide(context) : undefined,
    };
    // Created at the first start, so that the first question does not wait for it.
    app.addHook('onReady', async () => void (await host.guide?.model()));
    app.addHook('onClose', () => host.engine.close());
    app.addHook('onRequest', requireOwnOrigin(context.settings));
    app.register(
      async (models) => {
        models.setErrorHandler(answerOllamaError);
        models.register(catalogue(host));
        models.register(chat(host));
        models.register(costs(host));
        models.register(generate(host));
        models.register(openAi(host), { prefix: '/v1' });
        models.register(unsupportedCalls);
      },
      { prefix: '/models' },
    );
    app.register(inference(host), { prefix: '/provider' });
  };
