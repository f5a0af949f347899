import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { SUBMISSION } from '@trove/contract/limits.ts';

import { createNetwork } from '../src/app/network.ts';
import { newKeyPair } from '../src/chain/identity/keys.ts';
import { aCompetition } from '../src/testing/a-competition.ts';
import { createSession } from '../src/testing/create-session.ts';
import { reportGoal } from './goals.ts';
import { startMain } from './main-process.ts';

/**
 * `pnpm bench:network entries [people]`: that many people each send an entry of the largest size at once to
 * the network in a separate process, and `healthz` is asked all the time.
 */

const PEOPLE = Number(process.argv[2] ?? 8);
const COMPETITION = 'bench';
const ROWS = 60_000;

/** Creates the data of the network: a competition with many answers, and its participants with their sessions. */
async function makeData(dataDir: string) {
  const network = await createNetwork({ dataDir, port: 0, demoData: false });
  const { context } = network;
  const solution = Object.fromEntries(Array.from({ length: ROWS }, (_, id) => [id, id % 7]));
  await aCompetition(context, {
    id: COMPETITION,
    access: 'open',
    solution: JSON.stringify(solution),
  });
  const people = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await createSession(context, newKeyPair().did));
  await network.close();
  return people;
}

/** Creates a table of the largest size, with one row per answer. */
function table() {
  const rows = Array.from({ length: ROWS }, (_, id) => `${id},${(id % 5).toFixed(8)}`);
  return `id,value\n${rows.join('\n')}\n`.padEnd(SUBMISSION.maxBytes, '\n');
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-bench-'));
const people = await makeData(dataDir);
const network = await startMain(dataDir);
const dapp = `${network.baseUrl}/net/dapp/api`;
const bytes = table();
console.info(`${PEOPLE} entries of ${(bytes.length / 1024).toFixed(0)} KB`);

const waits: number[] = [];
let isOver = false;
const watch = (async () => {
  while (!isOver) {
    const asked = performance.now();
    await (await fetch(`${network.baseUrl}/net/healthz`)).text();
    waits.push(performance.now() - asked);
  }
})();

async function sendEntry(headers: Record<string, string>) {
  const form = new FormData();
  form.append('metadata', JSON.stringify({ type: 'dataset', name: 'entry' }));
  form.append('asset', new File([bytes], 'entry.csv'));
  const upload = `${dapp}/upload_asset/upload_artifacts?entry=true`;
  const uploaded = await fetch(upload, { method: 'POST', body: form, headers });
  const { data } = (await uploaded.json()) as { data: { assetId: string } };
  const reply = await fetch(`${dapp}/v1/competitions/${COMPETITION}/entries`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ artifactId: data.assetId }),
  });
  return { status: reply.status, text: await reply.text() };
}

const begun = performance.now();
const replies = await Promise.all(people.map(sendEntry));
const seconds = (performance.now() - begun) / 1000;
isOver = true;
await watch;
await network.stop();
rmSync(dataDir, { recursive: true, force: true });

const isScored = replies.every(({ status, text }) => status === 200 && text.includes('"scored"'));
if (!isScored) throw new Error(replies.map(({ text }) => text).join('\n'));
console.info(`  all scored after ${seconds.toFixed(1)} s; healthz was asked ${waits.length} times`);
reportGoal({
  what: `slowest healthz while ${PEOPLE} entries of 1 MB are scored`,
  is: Math.max(...waits),
  unit: ' ms',
  atMost: 200,
});
