import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aProvider } from '../../testing/a-provider.ts';
import { createSession } from '../../testing/create-session.ts';
import { type FaultyS3, type S3Mode, startFaultyS3 } from '../../testing/faulty-s3.ts';
import { publishFile } from '../../testing/publish-file.ts';
import { type BlobStore, createBlobStore } from './blob-store.ts';

const ABSENT = 'f'.repeat(64);
const FAILURES = {
  frozen: 'did not answer in time',
  busy: 'answered 503',
  forbidding: 'answered 403',
  cutting: 'could not be reached (ECONNRESET)',
} satisfies Partial<Record<S3Mode, string>>;

describe('a store on an S3 server that fails', () => {
  let server: FaultyS3;
  let netDir: string;
  let store: BlobStore;
  let stored: string;

  beforeAll(async () => {
    server = await startFaultyS3();
    netDir = mkdtempSync(path.join(tmpdir(), 'trove-faulty-s3-'));
    store = await createBlobStore({ netDir, blobs: server.settings });
    stored = (await store.put([Buffer.from('abcdefghij')])).sha256;
  });
  afterEach(() => {
    server.mode = 'working';
  });
  afterAll(async () => {
    await server.close();
    rmSync(netDir, { recursive: true });
  });

  const calls: Record<string, () => Promise<unknown>> = {
    read: () => store.read(stored),
    'a range': () => store.forSocket(stored, { start: 2, end: 4 }),
    'a search': () => store.has(stored),
    'a local copy': () => store.localFile(stored),
    storing: () => store.put([Buffer.from('new bytes')]),
    removing: () => store.remove(ABSENT),
    'the probe': () => store.probe(),
  };
  const cases = (Object.keys(FAILURES) as (keyof typeof FAILURES)[]).flatMap((mode) =>
    Object.keys(calls).map((call) => ({ mode, call })),
  );

  it.each(cases)('ends $call with host and cause while it is $mode', async ({ mode, call }) => {
    server.mode = mode;
    await expect(calls[call]?.()).rejects.toMatchObject({
      name: 'BlobStoreFault',
      message: expect.stringContaining(
        `The S3 server ${new URL(server.settings.endpoint).host} ${FAILURES[mode]}`,
      ),
    });
  });

  it('ends a local copy whose bytes stop coming, and keeps none of it', async () => {
    server.mode = 'stalled';
    await expect(store.localFile(stored)).rejects.toMatchObject({ name: 'BlobStoreFault' });
    server.mode = 'working';
    expect(await store.localFile(stored)).toContain(stored);
  });

  it('is used as it is while it is slow', async () => {
    server.mode = 'slow';
    const { sha256 } = await store.put([Buffer.from('slow but sure')]);
    expect(await text(await store.read(sha256))).toBe('slow but sure');
  });

  it('does not call a missing object a fault', async () => {
    expect(await store.has(ABSENT)).toBe(false);
    await expect(store.read(ABSENT)).rejects.toMatchObject({ name: 'NoSuchKey' });
  });
});

describe('a network whose S3 server fails', () => {
  let server: FaultyS3;
  let network: TestNetwork;
  let lines: string[];

  beforeAll(async () => {
    lines = [];
    server = await startFaultyS3();
    network = await aNetwork({
      blobs: server.settings,
      log: { level: 'warn', destination: { write: (line) => void lines.push(line) } },
    });
    await aProvider(network.context);
  });
  afterAll(async () => {
    await network.close();
    await server.close();
  });

  it('is not ready, refuses downloads in words, logs host and cause, and goes on afterwards', async () => {
    const { nft } = await publishFile(network.context, { buyerDid: 'bafybmibuyer' });
    const headers = await createSession(network.context, 'bafybmibuyer');
    const url = `/net/provider/harbor/download/${nft}`;
    const download = () => network.app.inject({ url, headers });

    server.mode = 'frozen';
    const [ready, refused] = [await network.app.inject('/net/readyz'), await download()];
    expect([ready.statusCode, ready.json()]).toMatchObject([503, { checks: { files: false } }]);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      503,
      {
        message: 'The file store of the network cannot be reached. Please try again in a moment.',
      },
    ]);
    const { host } = new URL(server.settings.endpoint);
    expect(lines.join('')).toContain(`The S3 server ${host} did not answer in time; call: find`);
    expect(lines.join('')).toContain('"cause":{"type":"TimeoutError"');

    server.mode = 'working';
    expect((await download()).body).toBe('abcdefghij');
  });
});

it.each([
  ['that is not there', { endpoint: 'http://127.0.0.1:9' }, 'could not be reached (ECONNREFUSED)'],
  ['without the bucket', { bucket: 'another' }, 'answered 404'],
])('a start with a server %s ends in a sentence', async (_which, wrong, cause) => {
  const server = await startFaultyS3();
  try {
    await expect(aNetwork({ blobs: { ...server.settings, ...wrong } })).rejects.toThrow(cause);
  } finally {
    await server.close();
  }
});
