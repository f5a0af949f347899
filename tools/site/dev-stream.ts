import type { ServerResponse } from 'node:http';

import type { Builds, BundleState } from '../../shared/federation/src/build/hot/hot-page.ts';
import { DEV_STREAM } from '../../shared/federation/src/build/hot/hot-page.ts';
import type { NetworkOptions } from '../../testnet/src/core/options.ts';

/**
 * Allows inline styles: in development, the style library writes text into its elements, so that tools can show and
 * edit it.
 */
const withWrittenStyles = (policy: string) =>
  policy.replace(/style-src [^;]*/, `style-src 'self' 'unsafe-inline'`);

type Server = Parameters<NonNullable<NetworkOptions['instrument']>>[0];

/** Sends the current builds to the open pages of `pnpm dev`, and each change (server-sent events). */
export function createDevStream() {
  const builds = new Map<string, BundleState>();
  const pages = new Set<ServerResponse>();
  const event = () =>
    `retry: 300\ndata: ${JSON.stringify(Object.fromEntries(builds) satisfies Builds)}\n\n`;

  return {
    send(bundle: string, state: BundleState) {
      builds.set(bundle, state);
      for (const page of pages) page.write(event());
    },

    /**
     * Adds the stream to the site's server; also disables caching of files, which change here, and allows inline
     * styles.
     */
    join(server: Server) {
      server.addHook('onSend', async (_request, reply) => {
        const { 'cache-control': caching, 'content-security-policy': policy } = reply.getHeaders();
        if (String(caching).includes('immutable')) void reply.header('cache-control', 'no-cache');
        if (policy) void reply.header('content-security-policy', withWrittenStyles(String(policy)));
      });
      server.get(DEV_STREAM, { schema: { hide: true } }, (_request, reply) => {
        reply.hijack();
        const page = reply.raw.writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
        });
        page.write(event());
        pages.add(page);
        page.once('close', () => pages.delete(page));
      });
    },
  };
}
