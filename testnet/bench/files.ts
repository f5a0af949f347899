import { randomBytes, randomFillSync } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { TestUploadReply } from '@trove/contract/wire/trade/testnet-uploads.ts';

import type { Context } from '../src/core/context.ts';
import { readSettings } from '../src/core/options.ts';
import { MICRO } from '../src/platform/money.ts';
import { createContext } from '../src/services/create-context.ts';
import { aProvider } from '../src/testing/a-provider.ts';
import { createSession } from '../src/testing/create-session.ts';
import { receiveFile, sendFile, sendParts } from './file-client.ts';
import { reportGoal } from './goals.ts';
import { startMain } from './main-process.ts';
import { startNginx } from './nginx.ts';
import { readProcessCost, timed, type Measured } from './process-cost.ts';

/**
 * `pnpm bench:network files [megabytes]`: uploads one big file by the specification's form and again in parts, and
 * downloads it, alternating with a plain copy on the same disk and with nginx; also measures the peak memory of the
 * network's process.
 */

const MB = 1024 ** 2;
const SIZE = Number(process.argv[2] ?? 2048) * MB;
/** The measurements alternate, so that load on the machine affects all of them. */
const TURNS = 3;
const MOST_MEMORY_MB = 300;

const folder = mkdtempSync(path.join(tmpdir(), 'trove-bench-'));
const source = path.join(folder, 'source.bin');

/** Writes chunks to a new file and flushes it to the disk, as the network does. */
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

/** Changes the content of the file, because the network does not store bytes again that it already has. */
async function changeSource() {
  const handle = await open(source, 'r+');
  await handle.write(randomBytes(16), 0, 16, 0);
  await handle.sync();
  await handle.close();
}

async function copy(): Promise<Measured<void>> {
  const target = path.join(folder, 'copy.bin');
  const took = await timed(
    () => write(target, createReadStream(source, { highWaterMark: MB })),
    process.pid,
  );
  rmSync(target);
  return took;
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

await write(source, noise());

const dataDir = path.join(folder, 'data');
/** Runs `work` on the data directory while the network is stopped, because only one process at a time may use it. */
async function prepare<T>(work: (context: Context, did: string) => Promise<T>): Promise<T> {
  const context = await createContext(readSettings({ dataDir, demoData: false }));
  try {
    return await work(context, context.keys.of('seller').did);
  } finally {
    await context.close();
  }
}

const headers = await prepare(async (context, did) => {
  await aProvider(context);
  return createSession(context, did);
});
let network = await startMain(dataDir);
let peakMb = 0;
const provider = () => `${network.baseUrl}/net/provider/harbor`;
const nginx = await startNginx(folder);
const before = readProcessCost(network.pid);

const upload = () =>
  sendFile(`${provider()}/upload`, source, {
    method: 'POST',
    size: SIZE,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    ...FORM,
  });

async function uploadInParts() {
  const assetId = await sendParts(`${provider()}/uploads`, source, { size: SIZE, headers });
  if (assetId === '') throw new Error('The upload in parts became no asset');
}

/** Publishes an upload as an asset. */
async function publish({
  data: { assetId: nft, fileName, size },
}: TestUploadReply): Promise<string> {
  if (size !== SIZE) throw new Error(`${size} bytes have arrived`);
  const metadata = JSON.stringify({ name: 'Big', type: 'model' });
  await prepare((context, ownerDid) =>
    context.transact((tx) =>
      context.assets.deploy(tx, { nft, ownerDid, price: MICRO, metadata, fileName }),
    ),
  );
  return nft;
}

async function download(url: string) {
  const size = await receiveFile(url, headers);
  if (size !== SIZE) throw new Error(`${size} bytes of ${url} have arrived`);
}

const took = {
  copy: [] as Measured<unknown>[],
  upload: [] as Measured<unknown>[],
  parts: [] as Measured<unknown>[],
  nginx: [] as Measured<unknown>[],
  download: [] as Measured<unknown>[],
};
await copy();
let answer = '';
for (let turn = 0; turn < TURNS; turn += 1) {
  await changeSource();
  took.copy.push(await copy());
  const uploaded = await timed(upload, network.pid);
  took.upload.push(uploaded);
  answer = uploaded.result;
  await changeSource();
  took.parts.push(await timed(uploadInParts, network.pid));
}
({ peakMb } = readProcessCost(network.pid));
await network.stop();
const nft = await publish(JSON.parse(answer) as TestUploadReply);
network = await startMain(dataDir);
for (let turn = 0; turn < TURNS; turn += 1) {
  if (nginx) took.nginx.push(await timed(() => download(`${nginx.url}/source.bin`), nginx.pid));
  const url = `${provider()}/download/${nft}`;
  took.download.push(await timed(() => download(url), network.pid));
}
peakMb = Math.max(peakMb, readProcessCost(network.pid).peakMb);

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const sumSeconds = (turns: readonly Measured<unknown>[]) =>
  sum(turns.map(({ seconds }) => seconds));

function line(label: string, turns: readonly Measured<unknown>[]) {
  const rate = (seconds: number) => (SIZE / MB / seconds).toFixed(0);
  const processor = sum(turns.map((turn) => turn.processor)) / turns.length / (SIZE / MB / 1024);
  console.info(
    `${label.padEnd(40)} ${rate(sumSeconds(turns) / turns.length).padStart(5)} MB/s   ${processor.toFixed(2)} CPU s/GB   (${turns.map(({ seconds }) => rate(seconds)).join(', ')})`,
  );
}

console.info(`${SIZE / MB} MB, in turn ${TURNS} times, embedded database`);
line('plain copy, made durable', took.copy);
line('upload: form, hashed, inspected, durable', took.upload);
line('upload: in parts that can be resumed', took.parts);
if (nginx) line('download from nginx', took.nginx);
else console.info('nginx is not installed on this machine (Debian: apt install nginx-light)');
line('download: entitlement checked', took.download);
console.info(
  `memory of the network: ${before.rssMb.toFixed(0)} MB before, at most ${peakMb.toFixed(0)} MB`,
);

const ratio = (what: string, own: Measured<unknown>[], reference: Measured<unknown>[]) =>
  reportGoal({ what, is: sumSeconds(reference) / sumSeconds(own), unit: 'x', atLeast: 0.5 });
ratio('upload, of a plain copy', took.upload, took.copy);
ratio('upload in parts, of one as a form', took.parts, took.upload);
ratio('download, of a plain copy', took.download, took.copy);
if (nginx) ratio('download, of nginx serving the same file', took.download, took.nginx);
reportGoal({
  what: 'memory of the process while doing so',
  is: peakMb,
  unit: ' MB',
  atMost: MOST_MEMORY_MB,
});

await nginx?.stop();
await network.stop();
rmSync(folder, { recursive: true, force: true });
