import { SAMPLE_LINK } from '@trove/contract/sample-links.ts';
import { HOUR } from '@trove/contract/time.ts';
import type { UploadState } from '@trove/contract/wire/trade/testnet-uploads.ts';
import { uploadReplySchema } from '@trove/contract/wire/trade/upload.ts';
import { until } from '@trove/kit/testing/until.ts';

import { sha256Hex } from '../../../platform/canonical.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { aProvider } from '../../../testing/a-provider.ts';
import { createSession } from '../../../testing/create-session.ts';
import {
  type FakeHuggingFace,
  type Answer,
  PUBLIC_ADDRESS,
  redirects,
  sends,
  startFakeHuggingFace,
} from '../../../testing/fake-hugging-face.ts';
import { leftovers, sendForm } from '../../../testing/upload-form.ts';

const CREATOR = 'bafybmicreator';
const KB = 1024;
const FILE = 'https://huggingface.co/org/repo/resolve/main/data.csv';
const CDN = 'https://cdn-lfs.hf.co/blob/1234';
const OFFLINE = 'Hugging Face cannot be reached from this network';
/** Longer than any test: only the limit that a test is about may end its download, on however busy a machine. */
const PATIENT = { maxBytes: 512 * KB, idleMs: HOUR, linkConnectMs: HOUR, linkMs: HOUR };
const SOON = 300;

describe('a link upload', () => {
  let hub: FakeHuggingFace;
  let network: TestNetwork;
  let headers: Record<string, string>;

  async function aPatientNetwork(limits: Partial<typeof PATIENT> = {}) {
    const { outside } = hub;
    const created = await aNetwork({ outside, uploads: { ...PATIENT, ...limits } });
    await aProvider(created.context);
    return created;
  }

  beforeAll(async () => {
    hub = await startFakeHuggingFace();
    network = await aPatientNetwork();
    headers = await createSession(network.context, CREATOR);
  });
  beforeEach(() => hub.forget());
  afterAll(async () => {
    await network.close();
    await hub.close();
  });

  const send = async (url: string, { type = 'dataset', more = {}, to = network } = {}) =>
    sendForm(
      to,
      [
        ['assetName', '1763700000000'],
        ['assetType', type],
        ['url', url],
      ],
      { ...(await createSession(to.context, CREATOR)), ...more },
    );

  it('[CALL-04] [CALL-05] returns the asset and the name of the file', async () => {
    hub.answer(FILE, sends('a,b\n1,2\n'));
    const { status, body } = await send(FILE.replace('resolve', 'blob'));

    expect(status).toBe(200);
    expect(uploadReplySchema.parse(body)).toMatchObject({ ok: true, fileName: 'data.csv' });
    expect(body.data).toMatchObject({
      assetName: '1763700000000',
      assetType: 'dataset',
      sha256: sha256Hex('a,b\n1,2\n'),
      data: { assetId: body.data.assetId, fileName: 'data.csv' },
    });
    expect(hub.asked).toEqual([{ url: FILE, address: PUBLIC_ADDRESS }]);
  });

  it('follows the redirect of Hugging Face to its storage', async () => {
    hub.answer(FILE, redirects(CDN));
    hub.answer(CDN, sends('from the store'));
    const { body } = await send(FILE);

    expect(body.data).toMatchObject({ fileName: 'data.csv', sha256: sha256Hex('from the store') });
    expect(hub.asked.map(({ url }) => url)).toEqual([FILE, CDN]);
  });

  it('resolves a repository to its only data file', async () => {
    const siblings = ['README.md', 'train.csv', 'old.parquet'].map((rfilename) => ({ rfilename }));
    const api = 'https://huggingface.co/api/datasets/org/repo/revision/main';
    hub.answer(api, sends(JSON.stringify({ siblings })));
    hub.answer('https://huggingface.co/datasets/org/repo/resolve/main/train.csv', sends('a\n1\n'));
    expect((await send('https://huggingface.co/datasets/org/repo')).body.data.fileName).toBe(
      'train.csv',
    );

    hub.answer(api, sends(JSON.stringify({ siblings: [...siblings, { rfilename: 'test.csv' }] })));
    expect((await send('https://huggingface.co/datasets/org/repo')).body.message).toBe(
      'This repository has several files. Please link to one of them: https://huggingface.co/datasets/org/repo/resolve/main/test.csv',
    );
  });

  it.each([
    ['of too many bytes', `{"siblings":["${'x'.repeat(1024 * KB)}"]}`],
    ['of too many files', `{"siblings":[${'{"rfilename":"a.csv"},'.repeat(20_000)}{}]}`],
  ])('does not read a list %s', async (_what, list) => {
    hub.answer('https://huggingface.co/api/datasets/org/repo/revision/main', sends(list));
    expect((await send('https://huggingface.co/datasets/org/repo')).body.message).toBe(
      'Hugging Face did not list the files of this repository. Please link to one file.',
    );
  });

  it('responds immediately to an asynchronous request and reports its progress', async () => {
    const { promise: half, resolve: goOn } = Promise.withResolvers<void>();
    hub.answer(FILE, (response) => {
      response.writeHead(200, { 'content-length': 20 * KB });
      response.write('x'.repeat(10 * KB));
      void half.then(() => response.end('y'.repeat(10 * KB)));
    });
    const begun = await send(FILE, { more: { prefer: 'respond-async' } });
    expect(begun.status).toBe(202);
    const url = begun.headers.get('location') ?? '';
    const state = async () => (await network.app.inject({ url, headers })).json<UploadState>();

    await until(async () => (await state()).size !== undefined);
    expect(await state()).toMatchObject({
      source: 'link',
      state: 'receiving',
      size: 20 * KB,
      url: FILE,
    });
    goOn();
    await until(async () => (await state()).state !== 'receiving');
    expect(await state()).toMatchObject({ state: 'done', received: 20 * KB, fileName: 'data.csv' });
  });

  it('is downloaded once for two concurrent requests', async () => {
    // A separate link, because a request may still join an upload of the same link shortly after it is done.
    const link = 'https://huggingface.co/org/repo/resolve/main/twice.csv';
    hub.answer(link, sends('twice'));
    const [one, two] = await Promise.all([send(link), send(link)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.data.assetId).toBe(two.body.data.assetId);
    expect(hub.asked).toHaveLength(1);
  });

  it('can be cancelled', async () => {
    hub.answer(FILE, (response) => response.writeHead(200).write('half'));
    const url =
      (await send(FILE, { more: { prefer: 'respond-async' } })).headers.get('location') ?? '';
    expect((await network.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
    expect((await network.app.inject({ url, headers })).statusCode).toBe(404);
  });

  it.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH'])(
    'reports that the network is off-line (%s)',
    async (code) => {
      const offline = jest
        .spyOn(hub.outside, 'resolve')
        .mockRejectedValueOnce(Object.assign(new Error(code), { code }));
      expect(await send(FILE)).toMatchObject({ status: 502, body: { message: OFFLINE } });
      offline.mockRestore();
    },
  );

  it.each(['model', 'dataset'] as const)('has a sample %s that works off-line', async (type) => {
    const { status, body } = await send(SAMPLE_LINK[type], { type });

    expect([status, body.data.warnings, hub.asked]).toEqual([200, [], []]);
    expect(body.data.fileName).toBe(SAMPLE_LINK[type].split('/').at(-1));
  });

  it.each<[string, Answer, number, string]>([
    ['says it is too big', sends(Buffer.alloc(513 * KB)), 413, 'A file may have at most 0.5 MB.'],
    [
      'is too big without saying so',
      (response) => response.writeHead(200).end(Buffer.alloc(513 * KB)),
      413,
      'A file may have at most 0.5 MB.',
    ],
    [
      'breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('half', () => response.destroy());
      },
      502,
      OFFLINE,
    ],
    [
      'is private',
      (response) => response.writeHead(401).end(),
      422,
      'Hugging Face does not give this file to everybody: it is private or gated.',
    ],
    ['is gone', (response) => response.writeHead(404).end(), 422, 'Hugging Face has no such file.'],
    [
      'fails',
      (response) => response.writeHead(500).end(),
      502,
      'Hugging Face answered 500. Please try again later.',
    ],
    ['is empty', sends(''), 422, 'The file is empty.'],
  ])(
    'to a file that %s is rejected with a message and leaves no data',
    async (_what, reply, status, message) => {
      hub.answer(FILE, reply);
      await expectRefusal(network, { status, message });
    },
  );

  it.each<[string, Partial<typeof PATIENT>, Answer, number, string]>([
    ['never answers', { linkConnectMs: SOON }, () => undefined, 502, OFFLINE],
    [
      'falls silent',
      { idleMs: SOON },
      (response) => response.writeHead(200).write('half'),
      408,
      'Request timeout',
    ],
    [
      'sends endlessly slowly',
      { linkMs: SOON },
      (response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write('x'), 100);
        response.once('close', () => clearInterval(drip));
      },
      504,
      'The download from Hugging Face took too long.',
    ],
  ])(
    'to a server that %s times out and leaves no data',
    async (_what, limits, reply, status, message) => {
      hub.answer(FILE, reply);
      const impatient = await aPatientNetwork(limits);
      await expectRefusal(impatient, { status, message });
      await impatient.close();
    },
  );

  async function expectRefusal(
    asked: TestNetwork,
    { status, message }: { status: number; message: string },
  ) {
    const before = await leftovers(asked);
    expect(await send(FILE, { to: asked })).toMatchObject({ status, body: { message } });
    const after = await leftovers(asked);
    expect(after).toEqual({ ...before, uploads: before.uploads + 1 });
    const [row] = await asked.context.uploads.of(CREATOR);
    expect(row?.state).not.toBe('receiving');
  }

  it('[PMODEL-38] to a picture is rejected as a model', async () => {
    const picture = 'https://huggingface.co/org/repo/resolve/main/cat.png';
    hub.answer(picture, sends('x'));
    expect((await send(picture, { type: 'model' })).status).toBe(422);
  });
});
