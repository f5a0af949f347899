import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { httpRefusal } from '../http-refusal.ts';
import { createProblem } from './problem.ts';

/** Minimum pace at which a request body must arrive. */
export interface BodyPace {
  /** Time that any body may take. */
  graceMs: number;
  /** Bytes per second that must arrive after that time. */
  bytesPerSecond: number;
}

const CHECK_MS = 1000;

/**
 * Ends requests whose body is sent very slowly to occupy a connection (the rule of Apache's mod_reqtimeout). Only the
 * pace is limited, not the duration: an upload may take hours.
 */
export function keepBodyPace(app: FastifyInstance, { graceMs, bytesPerSecond }: BodyPace): void {
  const checkMs = Math.min(CHECK_MS, graceMs);
  const timers = new Set<NodeJS.Timeout>();

  app.addHook('onRequest', (request, reply, next) => {
    next();
    const { raw } = request;
    if (!hasBody(request) || raw.complete) return;
    const started = performance.now();
    const before = raw.socket.bytesRead;
    const stop = () => {
      clearInterval(timer);
      timers.delete(timer);
    };
    const timer = setInterval(() => {
      if (raw.complete) return stop();
      const came = raw.socket.bytesRead - before;
      const allowedMs = graceMs + (came / bytesPerSecond) * 1000;
      if (performance.now() - started > allowedMs) {
        stop();
        refuse(request, reply);
      }
    }, checkMs).unref();
    timers.add(timer);
    raw.once('end', stop).once('close', stop);
  });

  app.addHook('onClose', (_app, done) => {
    for (const timer of timers) clearInterval(timer);
    done();
  });
}

export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Bypasses Fastify, which is still reading the body and would wait for its end. */
function refuse(request: FastifyRequest, reply: FastifyReply) {
  const { socket } = request.raw;
  if (!reply.raw.headersSent) {
    const body = JSON.stringify(createProblem(httpRefusal(408).message, request.id));
    reply.raw.writeHead(408, { 'content-type': 'application/json', connection: 'close' });
    reply.raw.end(body);
  }
  // Destroys the socket only after the response has been written; the rest of the body is discarded.
  socket.end(() => socket.destroy());
}
