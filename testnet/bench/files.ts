import { fork } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { UploadAnswer } from '@trove/shared/contract/wire/upload-answer.ts';

import { createContext } from '../src/context.ts';
import { MICRO } from '../src/ledger/money.ts';
import { settingsOf } from '../src/options.ts';
import { aProvider } from '../src/testing/a-provider.ts';
import { startChildNetwork } from '../src/testing/child-network.ts';
import { sessionOf } from '../src/testing/session-of.ts';
import { receiveFile, sendFile } from './file-client.ts';
import { reportGoal } from './goals.ts';
import { startNginx } from './nginx.ts';
import { costOf, timed, type Took } from './process-cost.ts';

/**
 * `pnpm bench:network files [megabytes]`: one big file goes up by the specification's form and comes down again, beside a plain
 * copy on the same disk, nginx, and a server of Node that does nothing else; and how much memory the network needed at most.
 */

const MB = 1024 ** 2;
const SIZE = Number(process.argv[2] ?? 2048) * MB;
const MOST_MEMORY_MB = 300;

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

async function copy(): Promise<Took<void>> {
  const target = path.join(folder, 'copy.bin');
  const took = await timed(() => write(target, createReadStream(source, { highWaterMark: MB })));
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
const context = await createContext(settingsOf({ dataDir, demoData: false }));
await aProvider(context);
const { did } = context.keys.of('seller');
const headers = await sessionOf(context, did);
const network = await startChildNetwork({ dataDir });
const before = costOf(network.pid);
const provider = `${network.baseUrl}/net/provider/harbor`;

const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'), [source]);
const [barePort] = (await once(bare, 'message')) as [number];
const bareUrl = `http://127.0.0.1:${barePort}/`;
await receiveFile(bareUrl);
const bareUpload = await timed(
  () => sendFile(bareUrl, source, { method: 'PUT', size: SIZE }),
  bare.pid,
);
rmSync(`${source}.put`);

// Around the upload, for a disk is not always as fast.
await copy();
const copied = await copy();
const upload = await timed(
  () =>
    sendFile(`${provider}/upload`, source, {
      method: 'POST',
      size: SIZE,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      ...FORM,
    }),
  network.pid,
);
const copiedAgain = await copy();
copied.seconds = (copied.seconds + copiedAgain.seconds) / 2;
const afterUpload = costOf(network.pid);

const { data: uploaded } = JSON.parse(upload.result) as UploadAnswer;
await context.transact((tx) =>
  context.assets.deploy(tx, {
    nft: uploaded.assetId,
    ownerDid: did,
    price: MICRO,
    metadata: JSON.stringify({ name: 'Big', type: 'model' }),
    fileName: uploaded.fileName,
  }),
);
const bareDownload = await timed(() => receiveFile(bareUrl), bare.pid);
bare.kill();
const nginx = await startNginx(folder);
const nginxDownload =
  nginx && (await timed(() => receiveFile(`${nginx.url}/source.bin`), nginx.pid));
const download = await timed(
  () => receiveFile(`${provider}/download/${uploaded.assetId}`, headers),
  network.pid,
);
await nginx?.stop();
const afterDownload = costOf(network.pid);
const isWhole = [uploaded.size, download.result, nginxDownload?.result ?? SIZE].every(
  (size) => size === SIZE,
);

function line(label: string, took: Took<unknown>) {
  const rate = `${(SIZE / MB / took.seconds).toFixed(0).padStart(6)} MB/s`;
  const processor = `${((took.processor * 1024 * MB) / SIZE).toFixed(2)} CPU s/GB`;
  console.info(`${label.padEnd(40)} ${rate}   ${processor}`);
}

console.info(
  `${SIZE / MB} MB, embedded database, ${isWhole ? 'every byte arrived' : 'BYTES ARE MISSING'}`,
);
line('plain copy, made durable', copied);
line('upload to a bare server of Node', bareUpload);
line('upload: form, hashed, inspected, durable', upload);
line('download from a bare server of Node', bareDownload);
if (nginxDownload) line('download from nginx', nginxDownload);
else console.info('nginx is not installed on this machine (Debian: apt install nginx-light)');
line('download: entitlement checked', download);
console.info(
  `memory of the network's process: ${before.now.toFixed(0)} MB before, at most ${afterUpload.most.toFixed(0)} MB while uploading, ${afterDownload.most.toFixed(0)} MB in all`,
);

const ratio = (what: string, took: Took<unknown>, reference: Took<unknown>) =>
  reportGoal({ what, is: reference.seconds / took.seconds, unit: 'x', atLeast: 0.5 });
ratio('upload, of a plain copy', upload, copied);
ratio('download, of a plain copy', download, copied);
if (nginxDownload) ratio('download, of nginx serving the same file', download, nginxDownload);
reportGoal({
  what: 'memory of the process while doing so',
  is: afterDownload.most,
  unit: ' MB',
  atMost: MOST_MEMORY_MB,
});

await network.kill('SIGTERM');
await context.close();
rmSync(folder, { recursive: true, force: true });
