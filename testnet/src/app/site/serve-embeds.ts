import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { RuntimeConfig } from '@trove/contract/config.ts';
import { OLD_BROWSER } from '@trove/contract/screens/old-browser.ts';
import { PAGE_TELEMETRY_SCRIPT } from '@trove/contract/wire/operations/page-telemetry.ts';
import type { FastifyInstance } from 'fastify';

import { contentSecurityPolicy, hashInlineParts } from '../../platform/http/security.ts';
import type { askInside } from './ask-network.ts';
import { embedPage } from './embed-page.ts';
import { DAY_S, open } from './open-files.ts';
import type { siteDocuments } from './site-documents.ts';
import type { SiteTelemetry } from './telemetry/site-telemetry.ts';

interface Embeds {
  config: RuntimeConfig;
  shellDir: string;
  documents: Pick<ReturnType<typeof siteDocuments>, 'remoteOrigins'>;
  ask: ReturnType<typeof askInside>;
  telemetry: Pick<SiteTelemetry, 'share'> | undefined;
}

/** Serves what pages of partners load, and what reports for all pages. */
export function serveEmbeds(
  app: FastifyInstance,
  { config, shellDir, documents, ask, telemetry }: Embeds,
): void {
  // A partner's page requests these on each visit: an old version is used until the new one has arrived.
  for (const file of ['/embed/v1.js', '/embed/frame.js', '/embed/sign-in.js']) {
    app.get(file, open, (_request, reply) => {
      void reply
        .header('cache-control', `public, max-age=300, stale-while-revalidate=${DAY_S}`)
        .header('access-control-allow-origin', '*');
      return reply.sendFile(file, shellDir);
    });
  }
  app.get(PAGE_TELEMETRY_SCRIPT, open, (_request, reply) => {
    if (!telemetry || telemetry.share === 0) return reply.callNotFound();
    void reply.header('cache-control', `public, max-age=300, stale-while-revalidate=${DAY_S}`);
    return reply.sendFile(PAGE_TELEMETRY_SCRIPT, shellDir);
  });
  app.get('/embed/competitions.html', open, async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://site.invalid');
    const oldBrowserFile = path.join(shellDir, OLD_BROWSER.file);
    // A shell that was built before the file existed goes on showing its embeds.
    const oldBrowserScript = await readFile(oldBrowserFile, 'utf8').catch(() => '');
    const page = await embedPage(searchParams, request, { ask, oldBrowserScript });
    return (
      reply
        .header('cache-control', 'no-cache')
        // A page that is isolated shows only frames that are, too.
        .header('cross-origin-embedder-policy', 'require-corp')
        .header(
          'content-security-policy',
          contentSecurityPolicy({
            config,
            host: request.host,
            inline: hashInlineParts(page),
            remoteOrigins: documents.remoteOrigins(),
            framedBy: '*',
          }),
        )
        .type('text/html; charset=utf-8')
        .send(page)
    );
  });
}
