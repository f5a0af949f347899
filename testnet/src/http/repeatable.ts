import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Context } from '../context.ts';
import { hashOf } from '../ledger/canonical.ts';
import { Refusal } from '../refusal.ts';
import { httpRefusal } from '../services/http-refusal.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
const REQUEST_ID_MAX = 128;
const RETRY_MS = 20;
const PATIENCE_MS = 30_000;

interface Attempt {
  scope: string;
  requestId: string;
  requestHash: string;
  finish: () => Promise<void>;
}

/**
 * First answers to writes (decisions 2): a retry with the same `X-Request-ID` gets what the first try got, even while
 * that one is still running. Routes opt in with `config: { repeatable: true }`.
 */
export function keepFirstAnswers(
  app: FastifyInstance,
  { db, clock, peers, sessions }: Pick<Context, 'db' | 'clock' | 'peers' | 'sessions'>,
): void {
  const running = new Map<string, Promise<void>>();
  const attempts = new WeakMap<FastifyRequest, Attempt>();

  async function firstAnswer(scope: string, requestId: string) {
    return db
      .selectFrom('answers')
      .selectAll()
      .where('scope', '=', scope)
      .where('request_id', '=', requestId)
      .where('created', '>', clock.now() - KEPT_MS)
      .executeTakeFirst();
  }

  app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    const requestId = request.headers['x-request-id'];
    if (!request.routeOptions.config.repeatable || typeof requestId !== 'string') return;
    if (requestId.length > REQUEST_ID_MAX) throw new Refusal('X-Request-ID is too long');

    const scope = (await sessions.of(request))?.did ?? request.ip;
    const requestHash = hashOf({ method: request.method, url: request.url, body: request.body });
    const key = `${scope} ${requestId}`;
    while (running.has(key)) await running.get(key);

    // Taken before the next await, or two retries would both find nobody running.
    const { promise, resolve } = Promise.withResolvers<void>();
    const finish = async () => {
      running.delete(key);
      await peers.release(nameOf(key)).finally(resolve);
    };
    running.set(key, promise);
    // A retry may reach another process, while the first try still runs in this one.
    for (let waited = 0; !(await peers.hold(nameOf(key))); waited += RETRY_MS) {
      if (waited >= PATIENCE_MS) {
        await finish();
        throw httpRefusal(503);
      }
      await sleep(RETRY_MS);
    }
    const first = await firstAnswer(scope, requestId).catch(async (error: unknown) => {
      await finish();
      throw error;
    });
    if (!first) {
      attempts.set(request, { scope, requestId, requestHash, finish });
      return;
    }
    await finish();
    if (first.request_hash !== requestHash) {
      throw new Refusal('This request id was used for another request', 409);
    }
    return reply.code(first.status).type('application/json').send(first.body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const attempt = attempts.get(request);
    if (!attempt) return;
    attempts.delete(request);
    const { scope, requestId, requestHash, finish } = attempt;
    try {
      // A failure of ours is no answer: the retry shall try again.
      if (reply.statusCode >= 500 || reply.statusCode === 429 || typeof payload !== 'string')
        return;
      const created = clock.now();
      await db
        .deleteFrom('answers')
        .where('created', '<=', created - KEPT_MS)
        .execute();
      await db
        .insertInto('answers')
        .values({
          scope,
          request_id: requestId,
          request_hash: requestHash,
          status: reply.statusCode,
          body: payload,
          created,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } finally {
      await finish();
    }
  });
}

const nameOf = (key: string) => `answer to ${key}`;
