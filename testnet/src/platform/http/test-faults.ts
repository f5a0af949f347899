import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/**
 * Injects failures, in the test profile only (rules.md#proof): header `x-test-fault` with `503` (any status), `delay
 * 800`, `drop` (before the request takes effect), `drop-answer` (after it has) or `refuse some words`.
 */
export function addTestFaults(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [fault = '', ...words] = String(request.headers['x-test-fault'] ?? '').split(' ');
    if (fault === 'drop') return void request.raw.socket.destroy();
    if (fault === 'delay') await sleep(Number(words[0]));
    if (fault === 'refuse')
      return reply.send({ status: false, message: words.join(' '), result: null });
    if (/^[45]\d\d$/.test(fault)) {
      return reply
        .code(Number(fault))
        .send({ status: false, message: 'A fault for a test', requestId: request.id });
    }
  });
  app.addHook('onSend', async (request) => {
    if (request.headers['x-test-fault'] === 'drop-answer') request.raw.socket.destroy();
  });
}
