import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

import { DAY, MINUTE } from '@trove/contract/time.ts';
import { until } from '@trove/kit/testing/until.ts';

import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { aProvider } from '../../../testing/a-provider.ts';
import { createSession } from '../../../testing/create-session.ts';
import { someBytes } from '../../../testing/tus-upload.ts';

const MB = 1024 ** 2;
const CREATOR = 'bafybmicreator';

describe('the tus endpoint used by other clients', () => {
  let network: TestNetwork;
  let headers: Record<string, string>;

  beforeAll(async () => {
    network = await aNetwork({
      uploads: { maxBytes: 40 * MB },
      corsOrigins: ['https://partner.example'],
    });
    await aProvider(network.context);
    headers = { ...(await createSession(network.context, CREATOR)), 'tus-resumable': '1.0.0' };
  });
  afterAll(() => network.close());

  const endpoint = () => `${network.baseUrl}/net/provider/harbor/uploads`;

  async function begin(size: number): Promise<string> {
    const metadata = { filename: 'weights.bin', assetName: 'W', assetType: 'model' };
    const { headers: answered } = await fetch(endpoint(), {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(size),
        'upload-metadata': Object.entries(metadata)
          .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
          .join(),
      },
    });
    return new URL(answered.get('location') ?? '', network.baseUrl).href;
  }

  const patchHeaders = (offset: number, more = {}) => ({
    ...headers,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    ...more,
  });
  const patch = (url: string, body: Uint8Array<ArrayBuffer>, offset: number, checksum: string) =>
    fetch(url, {
      method: 'PATCH',
      body,
      headers: patchHeaders(offset, { 'upload-checksum': checksum }),
    });
  const readOffset = async (url: string) =>
    Number((await fetch(url, { method: 'HEAD', headers })).headers.get('upload-offset'));
  const readState = async (url: string) =>
    (await (await fetch(url, { headers })).json()) as { received: number; state: string };

  describe('OPTIONS', () => {
    it('lists the capabilities of the endpoint', async () => {
      const answer = await fetch(endpoint(), { method: 'OPTIONS' });
      expect(answer.status).toBe(204);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,creation-with-upload,termination,expiration,checksum',
        'tus-max-size': String(40 * MB),
        'tus-checksum-algorithm': 'sha1,sha256,md5',
      });
    });

    it('responds to a preflight request of another origin', async () => {
      const answer = await fetch(endpoint(), {
        method: 'OPTIONS',
        headers: {
          origin: 'https://partner.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'upload-length,upload-checksum',
        },
      });
      expect(answer.status).toBe(204);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'access-control-allow-origin': 'https://partner.example',
        'access-control-allow-methods': expect.stringContaining('PATCH'),
        'access-control-allow-headers': 'upload-length,upload-checksum',
      });
    });
  });

  describe('Upload-Checksum', () => {
    const part = Uint8Array.from(someBytes(1000));
    const digest = (algorithm: string, bytes: Uint8Array = part) =>
      `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`;

    it.each(['sha1', 'sha256', 'md5'])('accepts a part with a matching %s', async (algorithm) => {
      const url = await begin(2000);
      expect((await patch(url, part, 0, digest(algorithm))).status).toBe(204);
      expect(await readOffset(url)).toBe(1000);
    });

    it('rejects a corrupted part with 460 and discards it', async () => {
      const url = await begin(3000);
      await patch(url, part, 0, digest('sha1'));
      const refused = await patch(url, part, 1000, digest('sha1', someBytes(999)));
      expect([refused.status, await refused.json()]).toMatchObject([
        460,
        { status: false, message: 'This part arrived changed. Please send it again.' },
      ]);
      expect([await readOffset(url), (await readState(url)).received]).toEqual([1000, 1000]);
      expect((await patch(url, part, 1000, digest('sha1'))).status).toBe(204);
      expect(await readOffset(url)).toBe(2000);
    });

    it.each(['crc32 AAAA', 'sha1', 'sha1 AAAA AAAA', ''])('rejects %j', async (checksum) => {
      const url = await begin(2000);
      expect((await patch(url, part, 0, checksum)).status).toBe(400);
      expect(await readOffset(url)).toBe(0);
    });
  });

  it('reports the received bytes during and after a part', async () => {
    const url = await begin(3 * MB);
    const sending = request(url, {
      method: 'PATCH',
      headers: patchHeaders(0, { 'content-length': MB }),
    });
    const answered = new Promise((resolve, reject) => {
      sending.on('response', resolve).on('error', reject);
    });
    sending.write(someBytes(MB / 2));
    await until(async () => (await readState(url)).received > 0);
    expect((await readState(url)).received).toBeLessThanOrEqual(MB / 2);
    sending.end(someBytes(MB / 2));
    await answered;
    await until(async () => (await readState(url)).received === MB);
    expect(await readState(url)).toMatchObject({ state: 'receiving', received: MB });
  });

  describe('an interrupted part', () => {
    /** Announces a part and sends only half of it. */
    function sendHalf(url: string, more = {}) {
      const sending = request(url, {
        method: 'PATCH',
        headers: patchHeaders(0, { 'content-length': MB, ...more }),
      });
      const ended = new Promise((resolve) => sending.on('error', resolve).on('close', resolve));
      sending.write(someBytes(MB / 2));
      return { sending, ended };
    }
    const hasBegun = (url: string) => until(async () => (await readState(url)).received > 0);

    it('keeps the received bytes, also when the next part replaces it', async () => {
      const url = await begin(2 * MB);
      const { ended } = sendHalf(url);
      await hasBegun(url);
      const received = await readOffset(url);
      await ended;
      expect([received > 0, received <= MB / 2]).toEqual([true, true]);

      const rest = Uint8Array.from(someBytes(2 * MB).subarray(received));
      const answer = await fetch(url, {
        method: 'PATCH',
        body: rest,
        headers: patchHeaders(received),
      });
      expect(answer.status).toBe(204);
      const sha256 = createHash('sha256')
        .update(someBytes(2 * MB))
        .digest('hex');
      expect(answer.headers.get('x-file-sha256')).toBe(sha256);
    });

    it('is discarded when its checksum cannot be verified', async () => {
      const url = await begin(2 * MB);
      const { sending, ended } = sendHalf(url, { 'upload-checksum': `sha1 ${btoa('none')}` });
      await hasBegun(url);
      sending.destroy();
      await ended;
      expect(await readOffset(url)).toBe(0);
    });
  });

  it.each([
    [412, { 'tus-resumable': '0.2.0' }],
    [415, { 'content-type': 'application/json' }],
    [400, { 'upload-offset': 'half' }],
    [409, { 'upload-offset': '1' }],
  ])('responds with %d and a message to a part with %j', async (status, more) => {
    const url = await begin(2000);
    const answer = await fetch(url, {
      method: 'PATCH',
      body: Uint8Array.from(someBytes(10)),
      headers: patchHeaders(0, more),
    });
    expect([answer.status, await answer.json()]).toMatchObject([status, { status: false }]);
    expect(await readOffset(url)).toBe(0);
  });

  it('tells a sender that another connection goes on with its upload', async () => {
    const url = await begin(2000);
    const first = Promise.withResolvers<{ status: number; body: string }>();
    const held = request(url, {
      method: 'PATCH',
      headers: { ...patchHeaders(0), 'content-length': '2000' },
    });
    held.on('error', first.reject).on('response', (reply) => {
      void text(reply).then((body) => first.resolve({ status: reply.statusCode ?? 0, body }));
    });
    held.write(someBytes(1000));
    await until(async () => (await readState(url)).received === 1000);

    const rest = Uint8Array.from(someBytes(2000).subarray(1000));
    const second = await fetch(url, { method: 'PATCH', body: rest, headers: patchHeaders(1000) });
    const { status, body } = await first.promise;
    held.destroy();
    expect([status, JSON.parse(body)]).toMatchObject([
      423,
      { status: false, message: expect.stringMatching(/^Another connection is sending/) },
    ]);
    expect(second.status).toBe(204);
    expect((await readState(url)).state).toBe('done');
  });

  it('tells a sender that asks where its upload stands apart from one that sends it', async () => {
    const url = await begin(2000);
    const first = Promise.withResolvers<number | undefined>();
    const held = request(url, {
      method: 'PATCH',
      headers: { ...patchHeaders(0), 'content-length': '2000' },
    });
    held.on('error', first.reject).on('response', (reply) => first.resolve(reply.statusCode));
    held.write(someBytes(1000));
    await until(async () => (await readState(url)).received === 1000);
    expect(await readOffset(url)).toBe(1000);
    expect(await first.promise).toBe(423);
    held.destroy();
  });

  it('keeps an upload for ten minutes until its first byte comes, and then for a day', async () => {
    const url = await begin(2000);
    const id = url.split('/').at(-1) ?? '';
    const readTime = async () => {
      const { created = 0, expires = 0 } = (await network.context.uploads.find(id)) ?? {};
      return expires - created;
    };
    expect(Math.abs((await readTime()) - 10 * MINUTE)).toBeLessThan(1000);
    const body = Uint8Array.from(someBytes(10));
    const answer = await fetch(url, { method: 'PATCH', body, headers: patchHeaders(0) });
    expect(await readTime()).toBe(DAY);
    const { expires = 0 } = (await network.context.uploads.find(id)) ?? {};
    expect(answer.headers.get('upload-expires')).toBe(new Date(expires).toUTCString());
  });

  it('accepts no more of a part of unknown length than is missing', async () => {
    const url = await begin(1000);
    const body = new Blob([Uint8Array.from(someBytes(2000))]).stream();
    const init = { method: 'PATCH', body, headers: patchHeaders(0), duplex: 'half' };
    expect((await fetch(url, init as RequestInit)).status).toBe(413);
    expect((await readState(url)).state).toBe('receiving');
  });
});
