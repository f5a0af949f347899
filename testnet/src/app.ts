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
import { nodeService } from './services/node/node-service.ts';

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
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    next();
  });

  await app.register(cookie);
  await app.register(cors, {
    origin: [...context.settings.corsOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
  });
  // Off until a route asks for it: `config: { rateLimit: { max, timeWindow } }`.
  await app.register(rateLimit, { global: false });
  await app.register(websocket, { options: { maxPayload: 256 * KB } });

  await app.register(nodeService(context), { prefix: '/net/node/api' });
  return app;
}

function newApp({ settings }: Context) {
  return fastify({
    bodyLimit: 256 * KB,
    requestIdHeader: 'x-request-id',
    genReqId: () => crypto.randomUUID(),
    logger: settings.log ? { level: 'warn' } : false,
    forceCloseConnections: true,
  })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
    .withTypeProvider<ZodTypeProvider>();
}
