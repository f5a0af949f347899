import { readdirSync } from 'node:fs';
import path from 'node:path';

import { DAY } from '@trove/contract/time.ts';
import type { UploadState } from '@trove/contract/wire/trade/testnet-uploads.ts';

import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { aProvider } from '../../../testing/a-provider.ts';
import { createSession } from '../../../testing/create-session.ts';
import { startCuttingProxy } from '../../../testing/cutting-proxy.ts';
import { manualClock } from '../../../testing/manual-clock.ts';
import { someBytes, hashFile, type TusOptions, tusUpload } from '../../../testing/tus-upload.ts';

const MB = 1024 ** 2;
/** Long enough to keep the network's own sweep from removing the uploads before the test's own call does. */
const BY_HAND = DAY;
const CREATOR = 'bafybmicreator';

describe('resumable uploads', () => {
  const clock = manualClock(Date.now());
  let network: TestNetwork;
  let headers: Record<string, string>;

  beforeAll(async () => {
    network = await aNetwork({ clock, sweepMs: BY_HAND, uploads: { maxBytes: 40 * MB } });
    await aProvider(network.context);
  });
  beforeEach(async () => {
    headers = await createSession(network.context, CREATOR);
  });
  afterAll(() => network.close());

  const send = (file: Buffer, options: TusOptions = {}) =>
    tusUpload(file, network.baseUrl, { headers, ...options });
  const unfinished = () =>
    readdirSync(path.join(network.context.settings.netDir, 'resumable')).toSorted();
  const findArtifact = (nft = '') => network.context.assets.findArtifact(network.context.db, nft);
  const call = (url: string, method: 'GET' | 'HEAD' | 'PATCH' | 'DELETE', more = {}) =>
    fetch(new URL(url, network.baseUrl), { method, headers: { ...headers, ...more } });
  const readState = async (url: string) => (await (await call(url, 'GET')).json()) as UploadState;

  it('accept a file in parts and create the same asset as a form', async () => {
    const file = someBytes(9 * MB);
    const { assetId, sha256, url } = await send(file, { chunkSize: 2 * MB }).ended;

    expect(await findArtifact(assetId)).toMatchObject({
      uploader_did: CREATOR,
      file_name: 'weights.bin',
      size: file.length,
      sha256: hashFile(file),
    });
    expect(await readState(url)).toMatchObject({
      source: 'resumable',
      state: 'done',
      assetId,
      assetName: 'My weights',
      received: file.length,
      sha256: hashFile(file),
    });
    expect(sha256).toBe(hashFile(file));
    const again = await call(url, 'HEAD');
    expect(again.headers.get('x-file-sha256')).toBe(sha256);
    expect(unfinished()).toEqual([]);
  });

  it('store the same bytes once for all senders', async () => {
    const file = someBytes(MB);
    const blobs = () => readdirSync(path.join(network.context.settings.netDir, 'blobs')).length;
    const one = await send(file).ended;
    const before = blobs();
    const other = await createSession(network.context, 'bafybmiother');
    const two = await send(file, { headers: other }).ended;

    expect([two.assetId === one.assetId, blobs()]).toEqual([false, before]);
  });

  it('resume where they were interrupted', async () => {
    const file = someBytes(20 * MB);
    const proxy = await startCuttingProxy(network.port, 12 * MB);
    const { assetId } = await tusUpload(file, `http://127.0.0.1:${proxy.port}`, { headers }).ended;

    expect(proxy.wasCut()).toBe(true);
    expect((await findArtifact(assetId))?.sha256).toBe(hashFile(file));
    expect(proxy.sent()).toBeLessThan(26 * MB);
    await proxy.close();
  });

  it('complaint 6: resume in a reloaded page that has only the address', async () => {
    const file = someBytes(6 * MB);
    const first = Promise.withResolvers<void>();
    const { abort, ended } = send(file, {
      chunkSize: 2 * MB,
      onChunkComplete: () => first.resolve(),
    });
    ended.catch(() => undefined);
    await first.promise;
    await abort();
    const rows = await network.context.uploads.of(CREATOR);
    const [row] = rows.filter(({ state }) => state === 'receiving');
    const uploadUrl = `${network.baseUrl}/net/provider/harbor/uploads/${row?.id}`;
    expect(row).toMatchObject({ state: 'receiving', size: file.length });

    const { assetId } = await send(file, { uploadUrl }).ended;
    expect((await findArtifact(assetId))?.sha256).toBe(hashFile(file));
  });

  it('return the asset again when the response to the last byte was lost', async () => {
    const { assetId, url } = await send(someBytes(MB)).ended;
    const head = await call(url, 'HEAD', { 'tus-resumable': '1.0.0' });
    const again = await send(someBytes(MB), { uploadUrl: url }).ended;

    expect(head.headers.get('upload-offset')).toBe(String(MB));
    expect([head.headers.get('x-asset-id'), again.assetId]).toEqual([assetId, assetId]);
  });

  it('verify the hash announced by the sender', async () => {
    const metadata = { filename: 'a.bin', assetType: 'model', sha256: '0'.repeat(64) };
    await expect(send(someBytes(MB), { metadata, retryDelays: [] }).ended).rejects.toThrow(
      'The file arrived changed. Please upload it again.',
    );
    const rows = await network.context.uploads.of(CREATOR);
    const [row] = rows.filter(({ state }) => state === 'failed');
    expect(row).toMatchObject({
      nft: '',
      message: 'The file arrived changed. Please upload it again.',
    });
    expect(unfinished()).not.toContain(row?.id);
  });

  it.each([
    ['a picture as a model', { filename: 'a.png', assetType: 'model' }, 'response code: 422'],
    ['an unknown type', { filename: 'a.bin', assetType: 'compute' }, 'response code: 422'],
  ])('reject %s before its bytes arrive', async (_what, metadata, words) => {
    await expect(send(someBytes(MB), { metadata, retryDelays: [] }).ended).rejects.toThrow(words);
  });

  it('reject an oversized file immediately', async () => {
    const announced = { headers, uploadSize: 41 * MB, retryDelays: [] };
    await expect(send(someBytes(MB), announced).ended).rejects.toThrow('response code: 413');
  });

  it('sanitize a hostile file name and store the file under another', async () => {
    const metadata = { filename: '../../../etc/cron.d/evil', assetType: 'dataset' };
    const { assetId } = await send(someBytes(MB + 4), { metadata }).ended;
    expect((await findArtifact(assetId))?.file_name).toBe('evil');
  });

  it('respond with 401 to visitors and with 403 without the CSRF header', async () => {
    const { cookie = '' } = headers;
    const status = async (from: Record<string, string>) =>
      send(someBytes(MB), { headers: from, retryDelays: [] }).ended.catch((error: unknown) =>
        String(error),
      );
    expect(await status({})).toContain('response code: 401');
    expect(await status({ cookie })).toContain('response code: 403');
  });

  describe('once created', () => {
    let url: string;
    const begin = async () => {
      const reply = await fetch(`${network.baseUrl}/net/provider/harbor/uploads`, {
        method: 'POST',
        headers: {
          ...headers,
          'tus-resumable': '1.0.0',
          'upload-length': '10',
          'upload-metadata': `filename ${btoa('a.csv')},assetType ${btoa('dataset')}`,
        },
      });
      expect(reply.status).toBe(201);
      return reply.headers.get('location') ?? '';
    };
    const patch = (offset: number, body: string) =>
      fetch(new URL(url, network.baseUrl), {
        method: 'PATCH',
        body,
        headers: {
          ...headers,
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
      });

    beforeEach(async () => {
      url = await begin();
    });

    it('are accessible to their creator only', async () => {
      headers = await createSession(network.context, 'bafybmithief');
      const answers = [
        await call(url, 'GET'),
        await call(url, 'HEAD', { 'tus-resumable': '1.0.0' }),
        await patch(0, '12345'),
        await call(url, 'DELETE'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    });

    it('accept parts in order only', async () => {
      expect((await patch(0, '12345')).status).toBe(204);
      expect((await patch(0, '12345')).status).toBe(409);
      expect((await patch(9, '1')).status).toBe(409);
    });

    it('accept no more bytes than announced', async () => {
      expect((await patch(0, '12345678901')).status).toBe(413);
    });

    it('can be cancelled, which deletes them', async () => {
      expect((await patch(0, '12345')).status).toBe(204);
      expect((await call(url, 'DELETE')).status).toBe(204);
      expect((await call(url, 'GET')).status).toBe(404);
      expect(unfinished()).not.toContain(path.basename(url));
    });

    it('expire after 24 hours', async () => {
      expect((await patch(0, '12345')).status).toBe(204);
      clock.pass(DAY - 1);
      headers = await createSession(network.context, CREATOR);
      expect((await call(url, 'HEAD', { 'tus-resumable': '1.0.0' })).status).toBe(200);
      clock.pass(2);
      expect((await patch(5, '12345')).status).toBe(410);
      await network.context.uploads.sweep();
      expect(unfinished()).toEqual([]);
      expect((await call(url, 'GET')).status).toBe(404);
    });

    it('are completed after a crash between the last byte and the asset', async () => {
      const { uploads } = network.context;
      const crash = jest.spyOn(uploads, 'finish').mockRejectedValueOnce(new Error('killed'));
      jest.spyOn(network.app.log, 'error').mockReturnValue();
      expect((await patch(0, '1,2\n3,4\n5\n')).status).toBe(500);
      crash.mockRestore();

      const head = await call(url, 'HEAD', { 'tus-resumable': '1.0.0' });
      expect(head.headers.get('upload-offset')).toBe('10');
      expect(await findArtifact(head.headers.get('x-asset-id') ?? '')).toMatchObject({ size: 10 });
      expect(await uploads.find(path.basename(url))).toMatchObject({ state: 'done' });
    });
  });
});
