import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';
import { publishFile } from '../../testing/publish-file.ts';

describe('a response', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
    for (let index = 0; index < 10; index += 1) await network.anAsset({ name: `asset ${index}` });
  });
  afterAll(() => network.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    network.app.inject({ url, headers });
  const list = (headers?: Record<string, string>) => get('/net/node/api/list-nfts', headers);

  it.each([
    { encoding: 'br', unpack: brotliDecompressSync },
    { encoding: 'gzip', unpack: gunzipSync },
  ])(
    'with a list is compressed as $encoding for a client that accepts it',
    async ({ encoding, unpack }) => {
      const plain = await list();
      expect(plain.headers['content-encoding']).toBeUndefined();
      const packed = await list({ 'accept-encoding': encoding });
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        vary: expect.stringMatching(/accept-encoding/i),
      });
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    },
  );

  it('that the client has cached is not sent again in any encoding', async () => {
    const { etag } = (await list({ 'accept-encoding': 'br' })).headers;
    const again = await list({ 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('of a few words is not compressed', async () => {
    const { headers } = await get('/net/metrics/asset_count', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('with a file is not compressed, even if it is JSON', async () => {
    const bytes = JSON.stringify(Array.from({ length: 2000 }, (_, index) => index));
    const file = await publishFile(network.context, { bytes, mediaType: 'application/json' });
    const reply = await get(`/net/provider/harbor/download/${file.nft}`, {
      ...(await createSession(network.context, file.ownerDid)),
      'accept-encoding': 'br',
    });
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.headers['content-type']).toBe('application/json');
    expect(reply.body).toBe(bytes);
  });

  it('to a compressed body is an error, because the server decompresses none', async () => {
    const send = (payload: Buffer | string, headers: Record<string, string>) =>
      network.app.inject({
        method: 'POST',
        url: '/net/faucet/increment',
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      });
    const body = JSON.stringify({ username: network.context.keys.of('somebody').did });
    const read = await send(body, {});
    const packed = await send(gzipSync(body), { 'content-encoding': 'gzip' });
    expect(read.statusCode).not.toBe(packed.statusCode);
    expect(packed.statusCode).toBe(400);
  });
});
