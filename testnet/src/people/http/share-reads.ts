import type { FastifyInstance } from 'fastify';

import { createFairQueue } from '../../platform/http/fair-queue.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import type { Tallies } from '../../platform/log/tallies.ts';
import type { Sessions } from '../session/sessions.ts';
import { createCallerName } from './caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Number of requests per caller that this route handles at a time; others wait, and callers take turns. */
    atOncePerCaller?: number;
    /** Number of its requests of all callers together that are handled at a time. */
    atOnce?: number;
  }
}

/** Limits of all callers together, and the number of waiting requests per caller, which no page reaches. */
const LIMITS = { atOnce: 16, waiting: 2000, waitingOfOne: 200 };

/** Error for a client that has closed its connection, with nginx's status code; it is never sent. */
const GONE = Object.assign(new Error('The client has gone'), { statusCode: 499 });

/**
 * Shares expensive calls among callers: one caller, by session or else by address, runs only so many of a route at
 * once, and a caller with few requests does not wait behind one with many (rules.md#safety).
 */
export function shareReads(
  app: FastifyInstance,
  { sessions, tallies }: { sessions: Sessions; tallies: Pick<Tallies, 'waiting'> },
): void {
  const getCaller = createCallerName(sessions);

  app.addHook('onRoute', (route) => {
    const atOnceOfOne = route.config?.atOncePerCaller;
    if (atOnceOfOne === undefined) return;
    const queue = createFairQueue({
      ...LIMITS,
      atOnceOfOne,
      onWaiting: (by) => tallies.waiting.inc({ queue: 'reads' }, by),
      ...(route.config?.atOnce !== undefined && { atOnce: route.config.atOnce }),
    });
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      async (request, reply) => {
        const gone = goneSignal(reply);
        const leave = await queue.enter(await getCaller(request), gone).catch((error: unknown) => {
          throw gone.aborted ? GONE : error;
        });
        // The slot is released once the response is sent, because an unread response occupies memory. The next task
        // begins after the server has read other requests; otherwise a whole queue would be served first, because the
        // embedded database responds at once.
        const end = () => setImmediate(leave);
        if (reply.raw.closed) end();
        else reply.raw.once('close', end);
      },
    ];
  });
}
