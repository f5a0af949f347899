import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { RAG } from '@trove/contract/limits.ts';

import { createNetwork } from '../src/app/network.ts';
import { newKeyPair } from '../src/chain/identity/keys.ts';
import { createSession } from '../src/testing/create-session.ts';
import { reportGoal } from './goals.ts';
import { startMain } from './main-process.ts';

/**
 * `pnpm bench:network forms [people] [forms] [connections]`: that many people together send so many forms of the
 * largest size with questions about documents, most of them larger than allowed, over so many connections, and the
 * memory of the network's process is measured.
 */

const [people = 50, forms = 1000, connections = 100] = process.argv.slice(2).map(Number);
const MB = 1024 ** 2;
const BOUNDARY = 'xxTroveBenchxx';

const part = (name: string, fileName = '') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${fileName && `; filename="${fileName}"`}\r\n\r\n`;
/** A text of one chunk, in letters that take two bytes each as sent and in a string. */
const chunk = Buffer.from('жук '.repeat(MB / 7));
const END = `--${BOUNDARY}--\r\n`;
const LARGEST = RAG.maxBytes / MB - 1;

type Form = readonly { head: string; chunks: number }[];

/** As many and as large texts or files as the sender likes. */
const HOSTILE: readonly Form[] = [
  Array.from({ length: 110 }, () => ({ head: part('rag_txt'), chunks: LARGEST })),
  Array.from({ length: 110 }, () => ({ head: part('file', 'a.txt'), chunks: LARGEST })),
  [{ head: part('prompt'), chunks: 10 * LARGEST }],
];
/** As large as allowed; every hundredth, because a job may take 20 seconds and the network runs two at once. */
const LARGE: readonly Form[] = ['', 'a.txt'].map((fileName) => [
  {
    head: `${part('prompt')}What?\r\n${part(fileName ? 'file' : 'rag_txt', fileName)}`,
    chunks: LARGEST,
  },
  { head: END, chunks: 0 },
]);
const formOf = (n: number): Form =>
  (n % 100 === 99 ? LARGE[(n / 100) & 1] : HOSTILE[n % HOSTILE.length]) ?? [];

const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-bench-'));
const first = await createNetwork({ dataDir, port: 0, demoData: false });
const sessions: Record<string, string>[] = [];
for (let n = 0; n < people; n += 1)
  sessions.push(await createSession(first.context, newKeyPair().did));
await first.close();
const network = await startMain(dataDir);

/** The largest resident memory of the network's process so far, or what it has now. */
function readMemory(line: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${network.pid}/status`, 'utf8');
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Sends a form until it is answered; resolves with the status, or 0 for a connection that was cut. */
async function send(n: number): Promise<number> {
  const asked = request(`${network.baseUrl}/net/rag`, {
    method: 'POST',
    agent: false,
    headers: {
      ...sessions[n % sessions.length],
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  });
  asked.on('error', () => undefined);
  let isOver = false;
  const answered = once(asked, 'response').then(
    ([reply]: { statusCode?: number }[]) => reply?.statusCode ?? 0,
    () => 0,
  );
  void answered.then(() => (isOver = true));
  for (const { head, chunks } of formOf(n)) {
    if (isOver) break;
    asked.write(`\r\n${head}`);
    for (let sent = 0; sent < chunks && !isOver; sent += 1) {
      const drained = new Promise((resolve) => asked.once('drain', resolve));
      if (!asked.write(chunk)) await Promise.race([drained, answered]);
    }
  }
  if (!isOver) asked.end();
  const status = await answered;
  asked.destroy();
  return status;
}

const before = readMemory('VmRSS');
const statuses = new Map<number, number>();
let next = 0;
let done = 0;
const begun = performance.now();
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (next < forms) {
      const n = next;
      next += 1;
      const status = await send(n);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      done += 1;
      if (done % 100 === 0) console.info(`  ${done} forms: ${readMemory('VmRSS').toFixed(0)} MB`);
    }
  }),
);
const seconds = (performance.now() - begun) / 1000;
const most = readMemory('VmHWM');
const after = readMemory('VmRSS');
const health = await fetch(`${network.baseUrl}/net/healthz`);
await network.stop();
rmSync(dataDir, { recursive: true, force: true });

if (!health.ok) throw new Error(`healthz answers ${health.status}`);
const counts = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
console.info(`  ${forms} forms of ${people} people after ${seconds.toFixed(0)} s: ${counts}`);
console.info(
  `  memory: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most, ${after.toFixed(0)} MB after`,
);
reportGoal({
  what: `most memory through ${forms} hostile forms of ${people} people`,
  is: most,
  unit: ' MB',
  atMost: 500,
});
