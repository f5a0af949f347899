import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createEngine } from '../src/ai/engine/engine.ts';
import { createNetwork } from '../src/app/network.ts';
import { newKeyPair } from '../src/chain/identity/keys.ts';
import { aPlayableModel, babblingWeights } from '../src/testing/a-playable-model.ts';
import { createSession } from '../src/testing/create-session.ts';
import { grantCredits } from '../src/testing/grant-credits.ts';
import { reportGoal } from './goals.ts';

/**
 * `pnpm bench:chat`: measures what the network adds to its engine: the time to the first token and the tokens a
 * second of a chat over HTTP, with its receipt and its credits, compared with the engine alone; then eight chats at
 * once. Uses a model that never ends a reply.
 */

/** Tokens of an answer of ordinary length. It takes about 8 frames, so the ratio of a single round varies by 6 %. */
const SHORT = 400;
/** Number of rounds by the tokens of their answers; in the longest, the first and the last frame do not matter. */
const ROUNDS = new Map([
  [SHORT, 80],
  [3000, 15],
]);
const AT_ONCE = 8;
/** Tokens a second of a model of some billion weights on a desktop computer. */
const DESK_MODEL = 50;
const QUESTION = 'Babble on';

interface Timing {
  /** Milliseconds. */
  first: number;
  perSecond: number;
  whole: number;
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const folder = mkdtempSync(path.join(tmpdir(), 'trove-bench-'));
const file = path.join(folder, 'babbler.gguf');
writeFileSync(file, babblingWeights());
const engine = createEngine();
const network = await createNetwork({ dataDir: folder, port: 0, demoData: false });
await network.listen();
const { context } = network;
const { nft } = await aPlayableModel(context, { bytes: babblingWeights() });

/** Measures a reply of the engine alone. */
async function direct(tokens: number): Promise<Timing> {
  const start = performance.now();
  let first = 0;
  let last = 0;
  let count = 0;
  const order = {
    did: 'bench',
    file,
    turns: [{ role: 'user' as const, content: QUESTION }],
    sampling: { temperature: 0, topP: 1, topK: 40, stop: [] },
    admit: () => Promise.resolve(tokens),
  };
  for await (const part of engine.reply(order, new AbortController().signal)) {
    first ||= performance.now();
    if (!('text' in part)) continue;
    last = performance.now();
    count += part.tokens;
  }
  return timing({ start, first, last, count });
}

/** Measures a chat by a new DID, because the number of chats of one DID is limited. */
async function overHttp(tokens: number): Promise<Timing> {
  const { did } = newKeyPair();
  await grantCredits(context, did, 100);
  const headers = { ...(await createSession(context, did)), 'content-type': 'application/json' };
  const body = JSON.stringify({
    model: nft,
    messages: [{ role: 'user', content: QUESTION }],
    stream: true,
    options: { temperature: 0, num_predict: tokens },
  });
  const start = performance.now();
  const url = `http://127.0.0.1:${network.port}/net/models/api/chat`;
  const reply = await fetch(url, { method: 'POST', headers, body });
  let first = 0;
  let last = 0;
  let text = '';
  const stream = reply.body as ReadableStream<BufferSource>;
  for await (const piece of stream.pipeThrough(new TextDecoderStream())) {
    first ||= performance.now();
    // The last frame does not count, because the receipt is written to the disk before it is sent.
    if (piece.includes('"done":false')) last = performance.now();
    text += piece;
  }
  if (!reply.ok) throw new Error(text);
  const { receipt } = JSON.parse(text.trim().split('\n').at(-1) ?? '{}');
  return timing({ start, first, last, count: receipt.replyTokens });
}

function timing({
  start,
  first,
  last,
  count,
}: Record<'start' | 'first' | 'last' | 'count', number>): Timing {
  return {
    first: first - start,
    perSecond: (count / (last - first)) * 1000,
    whole: performance.now() - start,
  };
}

interface Pair {
  alone: Timing;
  chained: Timing;
}

/** Alternates between the two, so that load on the machine affects both. */
async function pairs(tokens: number, rounds: number): Promise<Pair[]> {
  const made: Pair[] = [];
  for (let round = 0; round < rounds; round += 1)
    made.push({ alone: await direct(tokens), chained: await overHttp(tokens) });
  return made;
}

// The first replies load the model into memory.
await direct(SHORT);
await overHttp(SHORT);
const runs = new Map<number, Pair[]>();
for (const [tokens, rounds] of ROUNDS) runs.set(tokens, await pairs(tokens, rounds));
const short = runs.get(SHORT) ?? [];
reportGoal({
  what: 'time to the first token, added to the engine’s',
  is: median(short.map(({ alone, chained }) => chained.first - alone.first)),
  unit: ' ms',
  atMost: 50,
});
for (const [tokens, made] of runs) {
  const speed = Math.round(median(made.map(({ alone }) => alone.perSecond)));
  reportGoal({
    what: `tokens a second over HTTP, of ${speed} of a tiny model, in an answer of ${tokens}`,
    is: median(made.map(({ alone, chained }) => chained.perSecond / alone.perSecond)),
    unit: 'x',
    atLeast: 0.95,
  });
  // The time added to each token does not depend on the model, and a full-size model is far slower than this one.
  const added = median(
    made.map(({ alone, chained }) => 1000 / chained.perSecond - 1000 / alone.perSecond),
  );
  reportGoal({
    what: `the same of a model that makes ${DESK_MODEL}, with ${added.toFixed(2)} ms added a token`,
    is: 1000 / (1000 / DESK_MODEL + added) / DESK_MODEL,
    unit: 'x',
  });
}

const together = await Promise.all(Array.from({ length: AT_ONCE }, () => overHttp(SHORT)));
const slowest = Math.max(...together.map(({ whole }) => whole));
reportGoal({
  what: `slowest of ${AT_ONCE} chats at once, beside ${AT_ONCE} one after the other`,
  is: slowest / (AT_ONCE * median(short.map(({ chained }) => chained.whole))),
  unit: 'x',
  atMost: 1.5,
});

await engine.close();
await network.close();
rmSync(folder, { recursive: true });
