import type { FastifyInstance } from 'fastify';

/** Close code of RFC 6455 for a server that is going away; the page then reconnects to another process. */
const GOING_AWAY = 1001;

const IDLE_MS = 100;

/**
 * Shuts a server down gracefully: no new connections, no new requests; running uploads, downloads and responses may
 * finish until the limit, then every connection is cut.
 */
export async function drain(app: FastifyInstance, limitMs: number): Promise<void> {
  for (const page of app.websocketServer.clients)
    page.close(GOING_AWAY, 'The network is restarting');
  const limit = setTimeout(() => {
    for (const page of app.websocketServer.clients) page.terminate();
    app.server.closeAllConnections();
  }, limitMs);
  // A connection whose response is complete would otherwise stay open and wait for the next request.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_MS);
  await app.close();
  clearInterval(idle);
  clearTimeout(limit);
}
