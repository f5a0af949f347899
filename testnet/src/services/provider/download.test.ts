import { rmSync } from 'node:fs';

import { HTTP_MESSAGE } from '@trove/contract/messages-http.ts';
import { DAY } from '@trove/contract/time.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';
import { publishFile } from '../../testing/publish-file.ts';

const BUYER = 'bafybmibuyer';

describe('download', () => {
  let network: TestNetwork;
  let file: Awaited<ReturnType<typeof publishFile>>;
  let buyer: Record<string, string>;
  let now = Date.UTC(2026, 0, 2);

  beforeAll(async () => {
    network = await aNetwork({ clock: { now: () => now } });
    file = await publishFile(network.context, { buyerDid: BUYER, fileName: 'my letters.txt' });
    buyer = await createSession(network.context, BUYER);
  });
  afterAll(() => network.close());

  const get = (
    headers: Record<string, string> = buyer,
    { nft = file.nft, method = 'GET' as 'GET' | 'HEAD' } = {},
  ) => network.app.inject({ method, url: `/net/provider/harbor/download/${nft}`, headers });

  const downloads = async () =>
    (await network.app.inject(`/net/metrics/download_count?nft=${file.nft}`)).json<{
      downloads: number;
    }>().downloads;

  it.each([
    { who: 'a visitor', did: '', status: 401, body: HTTP_MESSAGE[401] },
    { who: 'a stranger', did: 'bafybmistranger', status: 403, body: HTTP_MESSAGE[403] },
    { who: 'its buyer', did: BUYER, status: 200, body: 'abcdefghij' },
    { who: 'its owner', did: 'owner', status: 200, body: 'abcdefghij' },
  ])('answers $who with $status', async ({ did, status, body = '' }) => {
    const headers = did
      ? await createSession(network.context, did === 'owner' ? file.ownerDid : did)
      : {};
    const reply = await get(headers);

    expect(reply.statusCode).toBe(status);
    expect(reply.body).toContain(body);
  });

  it('returns 404 for an unknown asset', async () => {
    expect((await get(buyer, { nft: 'QmNothing' })).statusCode).toBe(404);
  });

  it('[BUY-26] sends the name of the file, its size and its hash', async () => {
    expect((await get()).headers).toMatchObject({
      etag: `"${file.sha256}"`,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="my letters.txt"; filename*=UTF-8''my%20letters.txt`,
      'content-length': '10',
      'content-type': 'text/plain',
    });
  });

  it('sends the same headers and no body for a HEAD request', async () => {
    const reply = await get(buyer, { method: 'HEAD' });

    expect(reply.headers).toMatchObject({ etag: `"${file.sha256}"`, 'content-length': '10' });
    expect(reply.body).toBe('');
  });

  it('sends the requested range', async () => {
    const reply = await get({ ...buyer, range: 'bytes=3-5' });

    expect(reply.statusCode).toBe(206);
    expect(reply.headers).toMatchObject({ 'content-range': 'bytes 3-5/10', 'content-length': '3' });
    expect(reply.body).toBe('def');
  });

  it('rejects a range beyond the end and states the size of the file', async () => {
    const reply = await get({ ...buyer, range: 'bytes=10-' });

    expect(reply.statusCode).toBe(416);
    expect(reply.headers['content-range']).toBe('bytes */10');
  });

  it('sends the whole file when the range is for an earlier version', async () => {
    const same = await get({ ...buyer, range: 'bytes=3-', 'if-range': `"${file.sha256}"` });
    const other = await get({ ...buyer, range: 'bytes=3-', 'if-range': '"another"' });

    expect([same.statusCode, same.body]).toEqual([206, 'defghij']);
    expect([other.statusCode, other.body]).toEqual([200, 'abcdefghij']);
  });

  it('counts a complete download once per DID and day, but no range or HEAD request', async () => {
    now += DAY;
    buyer = await createSession(network.context, BUYER);
    const before = await downloads();
    await get({ ...buyer, range: 'bytes=0-3' });
    await get(buyer, { method: 'HEAD' });
    expect(await downloads()).toBe(before);

    await get();
    await get();
    expect(await downloads()).toBe(before + 1);

    now += DAY;
    buyer = await createSession(network.context, BUYER);
    await get();
    expect(await downloads()).toBe(before + 2);
  });

  it('responds with 503 and Retry-After while the bytes are about to be stored, and with 410 once they are lost', async () => {
    const { blobs } = network.context;
    const late = await publishFile(network.context, { bytes: 'late', buyerDid: BUYER });
    rmSync(await blobs.localFile(late.sha256));
    blobs.awaited.add(late.sha256);
    const reply = await get(buyer, { nft: late.nft });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1']);

    blobs.awaited.delete(late.sha256);
    const lost = await get(buyer, { nft: late.nft });
    expect([lost.statusCode, lost.json()]).toMatchObject([
      410,
      {
        message: expect.stringContaining('missing or damaged on this network. It remains yours'),
      },
    ]);
  });
});

describe('many downloads', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  it('are limited to 60 a minute per DID', async () => {
    const headers = await createSession(network.context, 'bafybmigreedy');
    const ask = (from = headers) =>
      network.app.inject({ url: '/net/provider/p/download/QmNothing', headers: from });

    for (let n = 0; n < 60; n += 1) expect((await ask()).statusCode).toBe(404);
    const refused = await ask();
    expect([refused.statusCode, refused.json().message]).toEqual([429, HTTP_MESSAGE[429]]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(await createSession(network.context, 'bafybmiother'))).statusCode).toBe(404);
  });

  it('count once for a file fetched in ranges', async () => {
    const headers = await createSession(network.context, 'bafybmiaria');
    const ask = (nft: string, range: number) =>
      network.app.inject({
        url: `/net/provider/p/download/${nft}`,
        headers: { ...headers, range: `bytes=${range}-${range}` },
      });
    const statuses = new Set<number>();
    for (const nft of ['QmOne', 'QmTwo', 'QmThree', 'QmFour', 'QmFive']) {
      const connections = Array.from({ length: 16 }, (_one, index) => ask(nft, index));
      for (const { statusCode } of await Promise.all(connections)) statuses.add(statusCode);
    }
    expect([...statuses]).toEqual([404]);
  });
});
