import type { FastifyInstance } from 'fastify';

import { hasBody } from './body-pace.ts';

/** Time for which a refused sender may go on. */
const LINGER_MS = 2000;

/**
 * Discards what a refused sender still sends for a while after the answer, instead of cutting the connection at once:
 * a client that is sending loses the answer with its connection (RFC 9112 §9.6). A sender that was refused for its
 * silence is not waited for.
 */
export function hearOutSenders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, next) => {
    next();
    const { raw } = request;
    const { statusCode } = reply;
    if (statusCode < 400 || statusCode === 408 || !hasBody(request)) return;
    if (raw.complete || raw.destroyed) return;
    // Otherwise the connection would end with the answer, as for a body that is too large or on the client's wish.
    void reply.header('connection', 'keep-alive');
    raw.unpipe();
    raw.resume();
    const cut = setTimeout(() => raw.destroy(), LINGER_MS).unref();
    raw.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut));
  });
}
