import { randomUUID } from 'node:crypto';

import { createListeners } from '@trove/kit/lib/listeners.ts';
import pg from 'pg';

import { throwDriverError } from '../db/driver-error.ts';
import type { Log } from '../log/create-log.ts';
import type { Peers } from './peers.ts';
import { requireSession } from './require-session.ts';

const CHANNEL = 'trove_peers';
const RETRY_MS = 1000;

/**
 * Creates peers on a dedicated connection: LISTEN and NOTIFY carry the messages, and locks are session-level advisory
 * locks. A process that crashes loses its connection, and its locks with it.
 * @throws {CannotStart} If a pooler gives it no connection of its own.
 */
export async function createPostgresPeers(url: string, log: Log): Promise<Peers> {
  const own = randomUUID();
  const listeners = createListeners<[object]>();
  const held = new Set<string>();
  let waiting: object[] = [];
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** Runs one query at a time, in the order of the calls. */
  function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[]) {
    const answer = turn.then(() => client?.query<Row>(text, values).catch(throwDriverError));
    turn = answer.catch(() => undefined);
    return answer;
  }

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, application_name: 'trove peers' });
    next.on('notification', ({ payload = '{}' }) => {
      const { from, message } = JSON.parse(payload) as { from: string; message: object };
      if (from !== own) listeners.emit(message);
    });
    next.on('error', (error) => lose(error));
    next.on('end', () => lose(new Error('The connection to the other processes has ended')));
    await next.connect().catch(throwDriverError);
    await next.query(`listen ${CHANNEL}`);
    client = next;
    return next;
  }

  /** Drops all locks, which others may take now, and reconnects; messages may be lost, as `publish` documents. */
  function lose(error: Error) {
    client = undefined;
    held.clear();
    if (closed || retry) return;
    log.warn({ err: error }, 'The other processes cannot be reached for now');
    retry = setTimeout(() => {
      retry = undefined;
      void connect().catch((again: Error) => lose(again));
    }, RETRY_MS).unref();
  }

  async function send() {
    const messages = waiting.map((message) => JSON.stringify({ from: own, message }));
    waiting = [];
    await ask(`select pg_notify('${CHANNEL}', text) from unnest($1::text[]) as text`, [messages]);
  }

  const first = await connect();
  await requireSession(first, url).catch(async (error: unknown) => {
    closed = true;
    await first.end();
    throw error;
  });
  return {
    publish(message) {
      waiting.push(message);
      // Messages of one commit are sent together.
      if (waiting.length === 1)
        queueMicrotask(() => void send().catch((error: Error) => lose(error)));
    },

    subscribe(listener) {
      listeners.add(listener);
    },

    async tryLock(name) {
      if (held.has(name)) return true;
      const holder = client;
      if (!holder) return false;
      const answer = await ask<{ locked: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 7000)) as locked',
        [name],
      );
      // The connection may have been lost in the meantime, and the lock with it.
      const isHeld = answer?.rows[0]?.locked === true && holder === client;
      if (isHeld) held.add(name);
      return isHeld;
    },

    async unlock(name) {
      if (!held.delete(name)) return;
      await ask('select pg_advisory_unlock(hashtextextended($1, 7000))', [name]);
    },

    async close() {
      closed = true;
      clearTimeout(retry);
      await turn;
      await client?.end();
    },
  };
}
