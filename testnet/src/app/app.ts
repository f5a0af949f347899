import { createHmac } from 'node:crypto';
import path from 'node:path';

import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import { FREE_BYTES_HEADER } from '@trove/contract/wire/trade/upload.ts';
import fastify, { type FastifyBaseLogger } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

import type { Context } from '../core/context.ts';
import { partnerCors } from '../people/embed/partner-cors.ts';
import { requireAuthority } from '../people/http/authority.ts';
import { repeatFirstResponses } from '../people/http/repeatable.ts';
import { requireCsrf } from '../people/http/require-csrf.ts';
import { shareReads } from '../people/http/share-reads.ts';
import { limitStore } from '../people/limits/limit-store.ts';
import { limitWrites } from '../people/limits/limit-writes.ts';
import { liveSocket } from '../people/live-socket/live-socket.ts';
import { isAddress } from '../people/session/site-hosts.ts';
import { httpRefusal } from '../platform/http-refusal.ts';
import { keepBodyPace } from '../platform/http/body-pace.ts';
import { compressAnswers } from '../platform/http/compress-answers.ts';
import { answerError, answerNotFound, answerUnreadable } from '../platform/http/error-handler.ts';
import { hearOutSenders } from '../platform/http/hear-out.ts';
import { keepAddress } from '../platform/http/keep-address.ts';
import { writeWithoutOddRows } from '../platform/http/leave-out-rows.ts';
import { readJsonBodies } from '../platform/http/read-json-bodies.ts';
import { refuseBadHost } from '../platform/http/refuse-bad-host.ts';
import { refuseHostileInput } from '../platform/http/refuse-hostile-input.ts';
import { getRequestId } from '../platform/http/request-id.ts';
import { addSafetyHeaders } from '../platform/http/safety-headers.ts';
import { addSentinels } from '../platform/http/sentinels.ts';
import { addTestFaults } from '../platform/http/test-faults.ts';
import { validateWithFewFaults } from '../platform/http/validate.ts';
import { keepRequestFacts } from '../platform/log/request-facts.ts';
import { describeRoutes } from '../platform/openapi/openapi.ts';
import { traceRequests } from '../platform/trace/trace-requests.ts';
import { accountsService } from '../services/accounts/accounts-service.ts';
import { catalogueService } from '../services/catalogue/catalogue-service.ts';
import { competitionsService, computeService } from '../services/compute/compute-service.ts';
import { dappService } from '../services/dapp/dapp-service.ts';
import { board } from '../services/embed/board.ts';
import { explorerService } from '../services/explorer/explorer-service.ts';
import { faucetService } from '../services/faucet/faucet-service.ts';
import { turnReadsAway } from '../services/health/drain.ts';
import { healthService } from '../services/health/health-service.ts';
import { measure } from '../services/health/metrics.ts';
import { metricsService } from '../services/metrics/metrics-service.ts';
import { modelsService } from '../services/models/models-service.ts';
import { nodeService } from '../services/node/node-service.ts';
import { operatorService } from '../services/operator/operator-service.ts';
import { providerService } from '../services/provider/provider-service.ts';
import { purchasesService } from '../services/purchases/purchases-service.ts';
import { ragService } from '../services/rag/rag-service.ts';
import { registrationsService } from '../services/registrations/registrations-service.ts';
import { sessionService } from '../services/session/session-service.ts';
import { createSiteOperations } from './site/builds/site-operations.ts';
import { createChannels } from './site/channels/channels.ts';
import { registerSite } from './site/register-site.ts';
import { takeDeploys } from './site/rights/deploy-endpoint.ts';
import { openSiteRegistry } from './site/rights/site-registry.ts';
import { createPageCounts } from './site/telemetry/page-counts.ts';
import { createSiteTelemetry } from './site/telemetry/site-telemetry.ts';

const KB = 1024;
const NODE_PREFIX = '/net/node';

export type App = ReturnType<typeof newApp>;

/** Creates the server with every service below `/net`, and the site. */
export async function createApp(context: Context): Promise<App> {
  const { sessions, settings } = context;
  const app = newApp(context);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.addHook('onError', async (_request, _reply, error) => context.findings.databaseFailed(error));
  app.addHook('onSend', (request, reply, _payload, next) => {
    void reply.header('x-request-id', request.id);
    next();
  });

  keepAddress(app);
  keepRequestFacts(app);
  if (settings.tracing.collector !== undefined) traceRequests(app);
  await addSafetyHeaders(app);
  await app.register(cookie);
  await app.register(cors, {
    delegator: partnerCors(context, {
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
      exposedHeaders: EXPOSED_HEADERS,
    }),
  });
  keepBodyPace(app, settings.bodyPace);
  hearOutSenders(app);
  readJsonBodies(app);
  app.addHook('preValidation', refuseHostileInput);
  limitWrites(app, { sessions, writesPerMinute: settings.writesPerMinute });
  shareReads(app, context);
  // Reads are limited only if a route requests it: `config: { rateLimit: { max, timeWindow } }`.
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: tooMany,
    store: limitStore(context.windows),
  });
  await app.register(websocket, {
    options: { maxPayload: 256 * KB },
    // Caused by the page, whose connection has ended: not an error for the operator's attention.
    errorHandler: (error, _socket, request) => request.log.info(error),
  });

  // These two after the sockets' own hook, which closes the connection of a refused upgrade.
  app.addHook(
    'onRequest',
    refuseBadHost((host) => isAddress(host) || context.isSiteHost(host)),
  );
  turnReadsAway(app, context);
  settings.instrument?.(app);
  if (settings.testProfile) {
    addTestFaults(app);
    addSentinels(app);
  }
  repeatFirstResponses(app, context);
  await compressAnswers(app);
  await describeRoutes(app);
  // It comes after the pages of the document, whose routes are a plugin's.
  requireAuthority(app, context);
  const readMetrics = measure(app, context);

  const site = await openSite(app, context);
  await app.register(healthService(context, readMetrics, site.channels), { prefix: '/net' });
  await app.register(liveSocket(context));
  // The wallet calls the node, and its signature is the proof, so there is no session to protect.
  await app.register(nodeService(context), { prefix: `${NODE_PREFIX}/api` });
  await app.register(async (services) => {
    services.addHook('onRequest', requireCsrf);
    await services.register(sessionService(context), { prefix: '/net/session' });
    await services.register(computeService(context), { prefix: '/net/compute' });
    await services.register(competitionsService(context), {
      prefix: '/net/dapp/api/v1/competitions',
    });
    await services.register(accountsService(context), { prefix: '/net/dapp/api/v1' });
    await services.register(registrationsService(context), { prefix: '/net/dapp/api/v1' });
    await services.register(catalogueService(context), { prefix: '/net/dapp/api/v1' });
    await services.register(dappService(context), { prefix: '/net/dapp/api' });
    await services.register(explorerService(context), { prefix: '/net/explorer' });
    await services.register(faucetService(context), { prefix: '/net/faucet' });
    await services.register(metricsService(context), { prefix: '/net/metrics' });
    await services.register(operatorService(context, site.operations), { prefix: '/net/operator' });
    await services.register(modelsService(context), { prefix: '/net' });
    await services.register(providerService(context), { prefix: '/net/provider' });
    await services.register(ragService(context), { prefix: '/net' });
    await services.register(purchasesService(context), { prefix: '/net/dapp/api/v1' });
  });
  await app.register(board(context), { prefix: '/embed/v1' });
  await app.register(registerSite, {
    ...site,
    siteDir: settings.siteDir,
    config: context.config,
    hasOperators: settings.operatorDids.length > 0,
    qa: settings.qa,
  });
  return app;
}

/** Opens the registry of builds, and what follows them at the visitors. */
async function openSite(app: App, context: Context) {
  const { sessions, settings } = context;
  const registry = await openSiteRegistry({ ...settings, log: context.log });
  app.addHook('onClose', () => registry.stop());
  const { deployToken: token } = settings.trust;
  if (registry.store && token !== '') {
    await takeDeploys(app, { ...registry, store: registry.store, token });
  }
  const channels = createChannels({
    registry,
    file: path.join(settings.netDir, 'halted-canaries.json'),
    async findDid(request) {
      const session = await sessions.find(request);
      return session ? { did: session.did, isProven: session.proof !== 'none' } : undefined;
    },
    // Every process of the network knows the visitors of the others.
    secret: createHmac('sha256', context.keys.of('token-creator').privateKey)
      .update('visitors of canaries')
      .digest(),
    log: context.log,
  });
  const telemetry = createSiteTelemetry({
    counts: createPageCounts({ ...context, metrics: context.tallies.registry }),
    registry,
    siteDir: settings.siteDir,
    share: settings.pageTelemetryPercent / 100,
    run: (work) => context.tasks.run(work),
  });
  const operations = createSiteOperations({
    ...context,
    siteDir: settings.siteDir,
    registry,
    channels,
    telemetry,
    metrics: context.tallies.registry,
  });
  app.addHook('onClose', async () => {
    operations.stop();
    await telemetry.stop();
  });
  return { registry, channels, telemetry, operations };
}

/** Response headers that pages of other origins can read. */
const EXPOSED_HEADERS = [
  'content-disposition',
  'content-range',
  'etag',
  'retry-after',
  FREE_BYTES_HEADER,
  'x-request-id',
];

/** Creates the refusal with the message of the catalogue; the limiter itself sets `Retry-After`. */
const tooMany = () => Object.assign(httpRefusal(429), { statusCode: 429 });

function newApp({ log, settings }: Context) {
  return fastify({
    bodyLimit: 256 * KB,
    // The first start creates the guide's model, which may take long on a busy machine.
    pluginTimeout: 0,
    trustProxy: settings.trustedProxies || false,
    genReqId: getRequestId,
    // Clients of a Rubix node know only its origin, to which they append `/api/...`.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/api/') ? `${NODE_PREFIX}${url}` : url),
    loggerInstance: log as FastifyBaseLogger,
    // These errors occur before any hook has run, so the header is set here.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.header('x-request-id', request.id)),
    clientErrorHandler: answerUnreadable,
    // The other connections are given time to finish (health/drain.ts).
    forceCloseConnections: 'idle',
  })
    .setValidatorCompiler(validateWithFewFaults)
    .setSerializerCompiler(writeWithoutOddRows)
    .withTypeProvider<ZodTypeProvider>();
}
