import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { crashPoint } from '../../chain/faults.ts';
import { hashJson } from '../../platform/canonical.ts';
import type { Tx, Db } from '../../platform/db/schema.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import type { Peers } from '../../platform/peers/peers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Sessions } from '../session/sessions.ts';
import type { StoredResponses } from './stored-responses.ts';

const REQUEST_ID_MAX = 128;
const RETRY_MS = 20;
const PROBE_MS = 1000;
const PATIENCE_MS = 30_000;

interface Attempt {
  scope: string;
  requestId: string;
  requestHash: string;
  /** Body of the response that was stored with the effect. */
  kept?: string;
  finish: () => Promise<void>;
}

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Stores the response to a repeatable write in the transaction of its effect, so that a retry after a crash gets
     * it. Does nothing without an `X-Request-ID`.
     */
    keepAnswer(tx: Tx, body: unknown): Promise<void>;
  }
}

/**
 * Repeats the first response to a write (product.md#2): a retry with the same `X-Request-ID` gets the same, even while
 * the first try still runs. Routes opt in with `config: { repeatable: true }` and call `reply.keepAnswer`.
 */
export function repeatFirstResponses(
  app: FastifyInstance,
  {
    answers,
    db,
    peers,
    sessions,
  }: { answers: StoredResponses; db: Db; peers: Peers; sessions: Sessions },
): void {
  const running = new Map<string, Promise<void>>();
  const attempts = new WeakMap<FastifyRequest, Attempt>();

  const keep = (writer: typeof db, attempt: Attempt, status: number, body: string) =>
    answers.keep(writer, {
      scope: attempt.scope,
      request_id: attempt.requestId,
      request_hash: attempt.requestHash,
      status,
      body,
    });

  /** Acquires the lock of a request, which may still run in another process, and returns its stored response. */
  async function lockedAnswer(scope: string, requestId: string) {
    const name = getLockName(`${scope} ${requestId}`);
    for (let waited = 0; !(await peers.tryLock(name)); waited += RETRY_MS) {
      if (waited >= PATIENCE_MS) throw httpRefusal(503);
      // No lock can be acquired while the database is down; this query then throws.
      if (waited % PROBE_MS === 0) await answers.find(scope, requestId);
      await sleep(RETRY_MS);
    }
    return answers.find(scope, requestId);
  }

  app.decorateReply('keepAnswer', async function keepAnswer(this: FastifyReply, tx, body) {
    const attempt = attempts.get(this.request);
    if (!attempt) return;
    const text = this.serialize(body) as string;
    // Only a process that lost its lock fails here. The refusal rolls its effect back; the retry finds the response.
    if (!(await keep(tx, attempt, this.statusCode, text))) throw httpRefusal(503);
    attempt.kept = text;
  });

  app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    const requestId = request.headers['x-request-id'];
    if (!request.routeOptions.config.repeatable || typeof requestId !== 'string') return;
    if (requestId.length > REQUEST_ID_MAX) throw new Refusal('X-Request-ID is too long');

    const scope = (await sessions.findProven(request))?.did ?? request.ip;
    const requestHash = hashJson({ method: request.method, url: request.url, body: request.body });
    const key = `${scope} ${requestId}`;
    while (running.has(key)) await running.get(key);

    // Set before the next await; otherwise two retries would both find none running.
    const { promise, resolve } = Promise.withResolvers<void>();
    const finish = async () => {
      running.delete(key);
      await peers.unlock(getLockName(key)).finally(resolve);
    };
    running.set(key, promise);
    const first = await lockedAnswer(scope, requestId).catch(async (error: unknown) => {
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
    try {
      // A failure of the network is not stored, so that a retry runs again.
      if (reply.statusCode >= 500 || reply.statusCode === 429 || typeof payload !== 'string')
        return;
      crashPoint('answer.before-send');
      // A refusal is stored now, because it has no effect in whose transaction it could have been.
      if (payload !== attempt.kept) await keep(db, attempt, reply.statusCode, payload);
    } finally {
      await attempt.finish();
    }
  });
}

const getLockName = (key: string) => `answer to ${key}`;
