import { setTimeout as sleep } from 'node:timers/promises';

import { HTTP_MESSAGE } from '@trove/contract/messages-http.ts';
import type { FastifyInstance } from 'fastify';

import type { Context } from '../../core/context.ts';
import { createProblem } from '../../platform/http/problem.ts';
import { SAFE_METHODS } from '../../platform/http/route-config.ts';

/** Close code of RFC 6455 for a server that is going away; the page then reconnects to another process. */
const GOING_AWAY = 1001;

const IDLE_MS = 100;

/** Parts of the notice; in the last one no write may arrive. */
const STEPS = 4;

/** Status on which a gateway repeats a read at another process, and sends this one nothing for a while. */
const GO_ELSEWHERE = 502;

type Ending = Pick<Context, 'life' | 'settings'>;

/**
 * Makes a gateway turn to other processes while this one announces its end: reads are refused in a way that the gateway
 * repeats elsewhere (`proxy_next_upstream http_502`), and writes, which it cannot repeat, are served as before. Once none
 * arrive any more, closing the port can lose none.
 */
export function turnReadsAway(app: FastifyInstance, { life, settings }: Ending): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!life.isEnding) return undefined;
    void reply.header('connection', 'close');
    const isRead = SAFE_METHODS.includes(request.method);
    if (!isRead) life.lateWrites += 1;
    if (settings.drainNoticeMs === 0 || !isRead) return undefined;
    // The process is asked itself, and by no gateway.
    if (/^\/net\/(healthz|readyz|metrics-internal)/.test(request.url)) return undefined;
    return reply
      .code(GO_ELSEWHERE)
      .send(createProblem(HTTP_MESSAGE[GO_ELSEWHERE] ?? '', request.id));
  });
}

/**
 * Begins the end: says so to gateways and monitors for a while, in which everything else goes on. While writes still arrive,
 * no read has come by yet to tell the gateway, so this goes on, up to three times as long.
 */
export async function announceEnd(
  { life, settings }: Ending,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  life.isEnding = true;
  for (let step = 1; step <= 3 * STEPS; step += 1) {
    const before = life.lateWrites;
    await wait(settings.drainNoticeMs / STEPS);
    if (step >= STEPS && (life.lateWrites === before || settings.drainNoticeMs === 0)) return;
  }
}

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
