import { existsSync } from 'node:fs';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import { contentSecurityPolicy } from '../../platform/http/security.ts';
import { askAt, askInside } from './ask-network.ts';
import type { SiteOperations } from './builds/site-operations.ts';
import { createChannels } from './channels/channels.ts';
import type { Channels } from './channels/channels.ts';
import { takeMountReports } from './channels/mount-reports.ts';
import type { SiteDocument } from './documents/site-document.ts';
import { isPage } from './is-page.ts';
import { DAY_S, open, wildcard } from './open-files.ts';
import { createPageDrawer } from './page-drawer.ts';
import { readLocalOrigin } from './qa/local-builds.ts';
import { answerTesters } from './qa/qa-calls.ts';
import type { LiveRegistry } from './registry/live-registry.ts';
import { serveEmbeds } from './serve-embeds.ts';
import { serveWallet } from './serve-wallet.ts';
import { siteDocuments } from './site-documents.ts';
import type { SiteTelemetry } from './telemetry/site-telemetry.ts';
import { takeTelemetry } from './telemetry/take-telemetry.ts';

const YEAR_S = 365 * DAY_S;

export interface SiteOptions {
  /** Folder of the built site: `shell/`, `remotes/`, `wallet/`, `registry.json`. */
  siteDir: string;
  config: RuntimeConfig;
  registry: LiveRegistry;
  /** The choice of a build for a visitor; by default nobody is known by a DID, and a restart forgets what is halted and the visitors. */
  channels?: Channels;
  /** Counts what pages report; a server without the database of a network has none. */
  telemetry?: SiteTelemetry;
  /** Watches whether live builds reach visitors. */
  operations?: Pick<SiteOperations, 'takeMounts'>;
  /** Whether the site has the page of operators. */
  hasOperators?: boolean;
  /** Present if the site has the page of testers, with the origins from which they may run builds. */
  qa?: { localOrigins: readonly string[] } | undefined;
  /** Address of the network, if this server is not the network itself. */
  networkUrl?: string | undefined;
}

/** Serves the composed site: pages, immutable builds, the registry and the configuration. */
export const registerSite: FastifyPluginAsync<SiteOptions> = async (
  app,
  { siteDir, config, registry, networkUrl, telemetry, operations, hasOperators, qa, ...given },
) => {
  const ask = networkUrl === undefined ? askInside(app) : askAt(networkUrl);
  const drawer = createPageDrawer({ siteDir, log: app.log });
  const channels = given.channels ?? createChannels({ registry, log: app.log });
  const createDocuments = (canaries: readonly string[]) =>
    siteDocuments({
      siteDir,
      config,
      registry: channels.view(canaries),
      ask,
      drawer,
      telemetryShare: telemetry?.share ?? 0,
      log: app.log,
    });
  const documents = createDocuments([]);
  const chosenDocuments = new Map([['', documents]]);
  /** Returns the documents of the channels that a visitor is in. */
  async function documentsFor(request: FastifyRequest, reply: FastifyReply) {
    const canaries = await channels.choose(request, reply);
    const key = canaries.join();
    const known = chosenDocuments.get(key) ?? createDocuments(canaries);
    chosenDocuments.set(key, known);
    return known;
  }
  const shellDir = path.join(siteDir, 'shell');

  app.addHook('onListen', () => documents.warm());
  app.addHook('onClose', () => drawer.stop());
  app.addHook('onSend', async (_request, reply) => {
    void reply
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    // An error response must not be cached beyond the error.
    if (reply.statusCode >= 400) void reply.header('cache-control', 'no-store');
  });

  await app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
  });

  await takeMountReports(app, {
    async take(request, outcomes) {
      telemetry?.takeMounts(outcomes);
      operations?.takeMounts(outcomes);
      await channels.take(request, outcomes);
    },
  });
  if (telemetry && telemetry.share > 0) takeTelemetry(app, telemetry);

  /** Origins of builds that a tester runs in this browser. The pages for partners never have any. */
  const localOrigins = (request: FastifyRequest): readonly string[] => {
    const origin = qa && readLocalOrigin(request, qa.localOrigins);
    return origin === undefined ? [] : [origin];
  };
  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: SiteDocument,
    { framedBy = `'self'`, origins = localOrigins(request) } = {},
  ) => {
    const policy = contentSecurityPolicy({
      framedBy,
      config,
      host: request.host,
      inline: page.inline,
      remoteOrigins: [...documents.remoteOrigins(), ...origins],
    });
    void reply.header('content-security-policy', policy);
    return send(request, reply, page, 'accept, accept-encoding');
  };

  const immutable = (folder: string) => (request: FastifyRequest, reply: FastifyReply) => {
    void reply
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .header('access-control-allow-origin', '*');
    return reply.sendFile(wildcard(request), folder);
  };
  app.get('/assets/*', open, immutable(path.join(shellDir, 'assets')));
  app.get('/remotes/*', open, immutable(path.join(siteDir, 'remotes')));
  app.get<{ Params: { id: string; build: string } }>(
    '/remotes/:id/:build/standalone.html',
    open,
    (request, reply) => {
      const { id, build } = request.params;
      const page = documents.standalone(id, build);
      return page ? sendPage(request, reply, page) : reply.callNotFound();
    },
  );

  if (qa) answerTesters(app, { siteDir, registry, channels, ...qa });
  const ownPages = [...(hasOperators ? ['/operator'] : []), ...(qa ? ['/qa'] : [])];
  for (const address of ownPages) {
    app.get(address, open, (request, reply) => {
      const page = documents.operations();
      if (page.text === '') return reply.callNotFound();
      return sendPage(request, reply, page, {
        // A page around it could make its visitor press what the visitor does not see.
        framedBy: `'none'`,
        // It reads what a build states before the tester has begun to run any.
        origins: address === '/qa' ? (qa?.localOrigins ?? []) : [],
      });
    });
  }

  serveWallet(app, { config, siteDir });
  serveEmbeds(app, { config, shellDir, documents, ask, telemetry });

  app.get('/registry.json', open, async (request, reply) => {
    const { registry: document } = await documentsFor(request, reply);
    return send(request, reply, document());
  });
  app.get('/config.json', open, (request, reply) => send(request, reply, documents.config()));

  app.get('/*', open, async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (/^\/[\w-]+\.(?!html$)\w+$/.test(pathname) && existsSync(path.join(shellDir, pathname))) {
      void reply.header('cache-control', 'public, max-age=3600');
      return reply.sendFile(pathname, shellDir);
    }
    if (!isPage(pathname, request.headers, documents.isRouted)) return reply.callNotFound();
    const chosen = await documentsFor(request, reply);
    return sendPage(request, reply, await chosen.page(request.url, request));
  });
};

/** Sends a document created at run time: compressed once, revalidated on each request, sent only if changed. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  document: SiteDocument,
  vary = 'accept-encoding',
) {
  void reply.header('cache-control', 'no-cache').header('etag', document.etag).header('vary', vary);
  if (request.headers['if-none-match'] === document.etag) return reply.code(304).send();

  void reply.type(document.type);
  if (/\bbr\b/.test(String(request.headers['accept-encoding']))) {
    return reply.header('content-encoding', 'br').send(document.brotli);
  }
  return reply.send(document.text);
}
