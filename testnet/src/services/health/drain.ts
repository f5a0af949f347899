import type { FastifyInstance } from 'fastify';

/** Close code of RFC 6455 for a server that goes away; a page connects again, to another process. */
const GOING_AWAY = 1001;

const IDLE_MS = 100;

/**
 * Ends a server in order: no new connections, no new requests; uploads, downloads and answers that are under way may finish
 * until the limit, then every connection is cut.
 */
export async function drain(app: FastifyInstance, limitMs: number): Promise<void> {
  for (const page of app.websocketServer.clients)
    page.close(GOING_AWAY, 'The network is restarting');
  const limit = setTimeout(() => {
    for (const page of app.websocketServer.clients) page.terminate();
    app.server.closeAllConnections();
  }, limitMs);
  // A connection that has got its answer now waits for another question.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_MS);
  await app.close();
  clearInterval(idle);
  clearTimeout(limit);
}
