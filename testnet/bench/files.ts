import { fork } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { UploadAnswer } from '@trove/shared/contract/wire/upload-answer.ts';

import { createContext } from '../src/context.ts';
import { MICRO } from '../src/ledger/money.ts';
import { settingsOf } from '../src/options.ts';
import { aProvider } from '../src/testing/a-provider.ts';
import { startChildNetwork } from '../src/testing/child-network.ts';
import { sessionOf } from '../src/testing/session-of.ts';

/**
 * `pnpm bench:files [megabytes]`: one big file goes up by the specification's form and comes down again, beside a plain
 * copy on the same disk and a server that does nothing else; and how much memory the network's process needed at most.
 */

const MB = 1024 ** 2;
const SIZE = Number(process.argv[2] ?? 2048) * MB;

const folder = mkdtempSync(path.join(tmpdir(), 'trove-bench-'));
const source = path.join(folder, 'source.bin');

/** Writes chunks to a new file and makes them durable, as the network does. */
async function write(file: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const handle = await open(file, 'wx');
  for await (const chunk of chunks) await handle.appendFile(chunk);
  await handle.sync();
  await handle.close();
}

function* noise(): Generator<Uint8Array> {
  const piece = Buffer.alloc(16 * MB);
  for (let made = 0; made < SIZE; made += piece.length) yield randomFillSync(piece);
}

/** Sends the big file with something before and after it, streamed from the disk. */
function send<T>(
  url: string,
  {
    method,
    headers,
    head = '',
    tail = '',
  }: {
    method: string;
    headers: Record<string, string>;
    head?: string;
    tail?: string;
  },
): Promise<T> {
  const length = Buffer.byteLength(head) + SIZE + Buffer.byteLength(tail);
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { method, headers: { ...headers, 'content-length': length } },
      (response) => {
        let body = '';
        response.on('data', (part: Buffer) => (body += part.toString('utf8')));
        response.on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(body) as T);
          else reject(new Error(body));
        });
      },
    );
    request.on('error', reject);
    request.write(head);
    createReadStream(source, { highWaterMark: MB })
      .on('end', () => request.end(tail))
      .pipe(request, { end: false });
  });
}

const BOUNDARY = 'xxTroveBenchxx';
/** The form of spec 001 §7. */
const FORM = {
  head:
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="assetType"\r\n\r\nmodel\r\n` +
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="big.bin"\r\n` +
    'content-type: application/octet-stream\r\n\r\n',
  tail: `\r\n--${BOUNDARY}--\r\n`,
};

/** Reads a download to its end and says how many bytes it had. */
function receive(url: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        let size = 0;
        response.on('data', (chunk: Buffer) => (size += chunk.length));
        response.on('end', () => resolve(size));
        response.on('error', reject);
      })
      .on('error', reject);
  });
}

/** What Linux tells of a process: megabytes now and at most, seconds of processor so far. */
function costOf(pid = 0): { now: number; most: number; seconds: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return {
    now: read('VmRSS'),
    most: read('VmHWM'),
    // In hundredths, after eleven fields this has no use for.
    seconds: (Number(times[11]) + Number(times[12])) / 100,
  };
}

interface Took<T> {
  seconds: number;
  processor: number;
  result: T;
}

/** How long work takes, and how much of it a process was at it: a busy machine changes the first, not the second. */
async function timed<T>(work: () => Promise<T>, pid = process.pid): Promise<Took<T>> {
  const [begun, before] = [performance.now(), costOf(pid)];
  const result = await work();
  return {
    seconds: (performance.now() - begun) / 1000,
    processor: costOf(pid).seconds - before.seconds,
    result,
  };
}

await write(source, noise());
async function copy(): Promise<Took<void>> {
  const target = path.join(folder, 'copy.bin');
  const took = await timed(() => write(target, createReadStream(source, { highWaterMark: MB })));
  rmSync(target);
  return took;
}
await copy();
const copied = await copy();

const dataDir = path.join(folder, 'data');
const context = await createContext(settingsOf({ dataDir, demoData: false }));
await aProvider(context);
const { did } = context.keys.of('seller');
const headers = await sessionOf(context, did);
const network = await startChildNetwork({ dataDir });
const before = costOf(network.pid);

const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'), [source]);
const [barePort] = (await once(bare, 'message')) as [number];
const bareUrl = `http://127.0.0.1:${barePort}/`;
await receive(bareUrl);
const bareUpload = await timed(() => send(bareUrl, { method: 'PUT', headers: {} }), bare.pid);
rmSync(`${source}.put`);
const upload = await timed(
  () =>
    send<UploadAnswer>(`${network.baseUrl}/net/provider/harbor/upload`, {
      method: 'POST',
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      ...FORM,
    }),
  network.pid,
);
const { assetId, fileName, size } = upload.result.data;
const afterUpload = costOf(network.pid);
await context.transact((tx) =>
  context.assets.deploy(tx, {
    nft: assetId,
    ownerDid: did,
    price: MICRO,
    metadata: JSON.stringify({ name: 'Big', type: 'model' }),
    fileName,
  }),
);
const url = `${network.baseUrl}/net/provider/harbor/download/${assetId}`;
const bareDownload = await timed(() => receive(bareUrl), bare.pid);
const download = await timed(() => receive(url, headers), network.pid);
bare.kill();
const afterDownload = costOf(network.pid);
const isWhole = size === SIZE && download.result === SIZE && (await stat(source)).size === SIZE;

function line(label: string, took: Took<unknown>, references: Record<string, Took<unknown>> = {}) {
  const rate = `${(SIZE / MB / took.seconds).toFixed(0).padStart(6)} MB/s`;
  const processor = `${((took.processor * 1024 * MB) / SIZE).toFixed(2)} CPU s/GB`;
  const ratios = Object.entries(references).map(
    ([name, { seconds }]) => `${(seconds / took.seconds).toFixed(2)}x of ${name}`,
  );
  console.info(`${label.padEnd(40)} ${rate}   ${processor}   ${ratios.join(', ')}`);
}

console.info(
  `${SIZE / MB} MB, embedded database, ${isWhole ? 'every byte arrived' : 'BYTES ARE MISSING'}`,
);
line('plain copy, made durable', copied);
line('upload to a bare server', bareUpload);
line('upload: form, hashed, inspected, durable', upload, {
  'the copy': copied,
  'the bare server': bareUpload,
});
line('download from a bare server', bareDownload);
line('download: entitlement checked', download, {
  'the copy': copied,
  'the bare server': bareDownload,
});
console.info(
  `memory of the network's process: ${before.now.toFixed(0)} MB before, at most ${afterUpload.most.toFixed(0)} MB while uploading, ${afterDownload.most.toFixed(0)} MB in all`,
);

await network.kill('SIGTERM');
await context.close();
rmSync(folder, { recursive: true, force: true });
