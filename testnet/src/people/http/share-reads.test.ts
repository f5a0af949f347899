import { once } from 'node:events';
import { request } from 'node:http';

import fastify, { type FastifyInstance } from 'fastify';

import { createTallies } from '../../platform/log/tallies.ts';
import type { Sessions } from '../session/sessions.ts';
import { shareReads } from './share-reads.ts';

const visitors = { findProven: async () => null } as unknown as Sessions;

describe('an expensive read', () => {
  let app: FastifyInstance;
  let begun: { name: string; end: () => void }[];
  let begins: () => void;
  let gone: string[];
  /** Number of requests that have reached the queue. */
  let queued: number;

  beforeEach(async () => {
    begun = [];
    begins = () => undefined;
    gone = [];
    queued = 0;
    app = fastify();
    app.addHook('onRequestAbort', async ({ params }) => {
      gone.push((params as { name: string }).name);
    });
    shareReads(app, { sessions: visitors, tallies: createTallies() });
    app.addHook('preHandler', async () => {
      queued += 1;
    });
    app.get<{ Params: { name: string } }>(
      '/read/:name',
      { config: { atOncePerCaller: 1 } },
      ({ params: { name } }) =>
        new Promise((resolve) => {
          begun.push({ name, end: () => resolve({ name }) });
          begins();
        }),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  /** Sends a read from an address of this machine; each address is a separate caller. */
  function read(name: string, localAddress: string) {
    const { port } = app.server.address() as { port: number };
    const asked = request({ host: '127.0.0.1', port, path: `/read/${name}`, localAddress });
    asked.on('response', (response) => response.resume()).on('error', () => undefined);
    asked.end();
    return asked;
  }
  const names = () => begun.map(({ name }) => name);
  async function until(holds: () => boolean) {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve));
  }

  it('of one caller with many connections does not block others', async () => {
    const hungry = ['a', 'b', 'c'].map((name) => read(name, '127.0.0.2'));
    await Promise.all(hungry.map((asked) => once(asked, 'finish')));
    await until(() => begun.length >= 1);
    read('visitor', '127.0.0.3');
    await until(() => begun.length >= 2);
    expect(names()[1]).toBe('visitor');

    for (let index = 0; index < 4; index += 1) {
      await until(() => begun.length > index);
      begun[index]?.end();
    }
    expect(names().toSorted()).toEqual(['a', 'b', 'c', 'visitor']);
  });

  it('leaves the server time for other requests between two of one caller', async () => {
    const hungry = ['a', 'b', 'c', 'd'].map((name) => read(name, '127.0.0.2'));
    await until(() => queued === 4);
    /** Number of iterations of the event loop; new requests are only read between two of them. */
    let rounds = 0;
    const count = () => {
      rounds += 1;
      round = setImmediate(count);
    };
    let round = setImmediate(count);
    const begunIn: number[] = [];
    begins = () => {
      begunIn.push(rounds);
      begun.at(-1)?.end();
    };
    begun[0]?.end();
    await Promise.all(hungry.map((asked) => once(asked, 'response')));
    clearImmediate(round);
    expect(new Set(begunIn).size).toBe(3);
  });

  it('is not started for a client that has disconnected', async () => {
    read('a', '127.0.0.2');
    await until(() => begun.length >= 1);
    const going = read('b', '127.0.0.2');
    await once(going, 'finish');
    await until(() => queued === 2);
    going.destroy();
    await until(() => gone.includes('b'));
    read('c', '127.0.0.2');
    begun[0]?.end();
    await until(() => begun.length >= 2);
    begun[1]?.end();
    expect(names()).toEqual(['a', 'c']);
  });
});
