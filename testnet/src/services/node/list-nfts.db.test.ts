import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import { wireNft } from '../../market/catalogue/wire-nft.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';

describe('list-nfts of many assets', () => {
  let network: TestNetwork;
  beforeEach(async () => {
    network = await aNetwork();
  });
  afterEach(() => network.close());

  /** More than one batch, and more than the buffers of a connection can store. */
  const MANY = 330;
  const storeMany = async () => {
    const metadata = JSON.stringify({ name: 'a', description: 'd'.repeat(50_000) });
    const places = Array.from({ length: MANY }, (_none, index) => index + 1);
    const [created, price, size] = [network.context.clock.now(), 1_000_000, 1];
    const file = { file_name: 'f.gguf', media_type: 'text/plain', size, sha256: 'aa', created };
    const asset = { owner_did: 'ann', price, metadata, file_name: 'f.gguf', type: 'model' };
    const { db } = network.context;
    await db
      .insertInto('artifacts')
      .values(places.map((place) => ({ ...file, nft: `Qm${place}`, uploader_did: 'ann' })))
      .execute();
    await db
      .insertInto('assets')
      .values(
        places.map((place) => ({
          ...asset,
          nft: `Qm${place}`,
          comp_id: '',
          deployed_in: place,
          changed_in: place,
          created,
          withdrawn: 0,
          version: 1,
        })),
      )
      .execute();
  };
  /** Records every list that the network begins to send. */
  const sentLists = (fastify: FastifyInstance, lists: Readable[]) =>
    fastify.addHook('onSend', (request, _reply, payload, next) => {
      if (request.url.endsWith('list-nfts')) lists.push(payload as Readable);
      next();
    });

  it('is one JSON document of all assets that are not withdrawn', async () => {
    await storeMany();
    const { db } = network.context;
    const [gone, ...kept] = await db
      .selectFrom('assets')
      .selectAll()
      .orderBy('deployed_in')
      .execute();
    await db
      .updateTable('assets')
      .set({ withdrawn: 1 })
      .where('nft', '=', gone?.nft ?? '')
      .execute();
    expect((await network.app.inject('/net/node/api/list-nfts')).body).toBe(
      JSON.stringify({
        status: true,
        message: 'Got All NFTs',
        result: null,
        nfts: kept.map(wireNft),
      }),
    );
  });

  it('yields to other requests between two batches', async () => {
    await storeMany();
    /** Rounds of the event loop; new requests are only read between two of them. */
    let rounds = 0;
    const count = () => {
      rounds += 1;
      round = setImmediate(count);
    };
    let round = setImmediate(count);
    await network.app.inject('/net/node/api/list-nfts');
    clearImmediate(round);
    expect(rounds).toBeGreaterThan(MANY / 100);
  });

  it('reads no more rows than the client receives, and none for a disconnected client', async () => {
    const lists: Readable[] = [];
    await network.close();
    network = await aNetwork({ instrument: (fastify) => void sentLists(fastify, lists) });
    await storeMany();
    const { promise: read, resolve: isRead } = Promise.withResolvers<IncomingMessage>();
    const request = httpGet(`${network.baseUrl}/net/node/api/list-nfts`, isRead);
    const response = await read;
    await once(response, 'readable');
    const [list] = lists;
    if (!list) throw new Error('No list was sent.');
    const closed = once(list, 'close');
    request.destroy();
    await closed;
    expect([list.destroyed, list.readableEnded]).toEqual([true, false]);
  });
});
