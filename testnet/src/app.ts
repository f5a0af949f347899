import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';

import type { Context } from './context.ts';
import { answerError } from './http/error-handler.ts';
import { keepFirstAnswers } from './http/repeatable.ts';
import { requireCsrf } from './http/require-csrf.ts';
import { addSafetyHeaders } from './http/safety-headers.ts';
import { addTestFaults } from './http/test-faults.ts';
import { dappService } from './services/dapp/dapp-service.ts';
import { explorerService } from './services/explorer/explorer-service.ts';
import { faucetService } from './services/faucet/faucet-service.ts';
import { metricsService } from './services/metrics/metrics-service.ts';
import { nodeService } from './services/node/node-service.ts';
import { providerService } from './services/provider/provider-service.ts';
import { purchasesService } from './services/purchases/purchases-service.ts';
import { sessionService } from './services/session/session-service.ts';
import { registerSite } from './site/register-site.ts';
import { liveSocket } from './socket/live-socket.ts';

const KB = 1024;

export type App = ReturnType<typeof newApp>;

/** The one process with every service below `/net` and the site on it. */
export async function createApp(context: Context): Promise<App> {
  const app = newApp(context);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ status: false, message: 'Resource not found', requestId: request.id }),
  );
  app.addHook('onSend', (request, reply, _payload, next) => {
    void reply.header('x-request-id', request.id);
    next();
  });

  await addSafetyHeaders(app);
  await app.register(cookie);
  await app.register(cors, {
    origin: [...context.settings.corsOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
  });
  // Off until a route asks for it: `config: { rateLimit: { max, timeWindow } }`.
  await app.register(rateLimit, { global: false });
  await app.register(websocket, { options: { maxPayload: 256 * KB } });

  if (context.settings.testProfile) addTestFaults(app);
  keepFirstAnswers(app, context);

  await app.register(liveSocket(context));
  // The wallet calls the node, and its signature is the proof: there is no session to protect.
  await app.register(nodeService(context), { prefix: '/net/node/api' });
  await app.register(async (site) => {
    site.addHook('onRequest', requireCsrf);
    await site.register(sessionService(context), { prefix: '/net/session' });
    await site.register(dappService(context), { prefix: '/net/dapp/api' });
    await site.register(explorerService(context), { prefix: '/net/explorer' });
    await site.register(faucetService(context), { prefix: '/net/faucet' });
    await site.register(metricsService(context), { prefix: '/net/metrics' });
    await site.register(providerService(context), { prefix: '/net/provider' });
    await site.register(purchasesService(context), { prefix: '/net/dapp/api/v1' });
  });
  await app.register(registerSite, { siteDir: context.settings.siteDir, config: context.config });
  return app;
}

function newApp({ settings }: Context) {
  return fastify({
    bodyLimit: 256 * KB,
    trustProxy: settings.trustedProxies || false,
    requestIdHeader: 'x-request-id',
    genReqId: () => crypto.randomUUID(),
    logger: settings.log ? { level: 'warn' } : false,
    forceCloseConnections: true,
  })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
    .withTypeProvider<ZodTypeProvider>();
}
