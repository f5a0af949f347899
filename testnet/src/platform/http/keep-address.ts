import type { FastifyInstance } from 'fastify';

/**
 * Keeps the address of a request from its beginning: a connection that its client has cut no longer has one, and the
 * limits that count by address would fail. A request without an address from the beginning is not answered: nobody
 * would read the answer.
 */
export function keepAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const ip = request.ip as string | undefined;
    if (ip === undefined) {
      reply.hijack();
      request.raw.destroy();
      return;
    }
    Object.defineProperty(request, 'ip', { value: ip });
    next();
  });
}
