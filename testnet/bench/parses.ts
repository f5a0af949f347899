import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inspectionReportSchema } from '@trove/contract/wire/assets/file-inspection.ts';
import type { InjectOptions } from 'fastify';

import { createEmbed } from '../src/ai/rag/embeddings.ts';
import { hostLines } from '../src/ai/replies/host-lines.ts';
import { createUpstream } from '../src/ai/replies/upstream-ollama.ts';
import { createNetwork } from '../src/app/network.ts';
import { newKeyPair } from '../src/chain/identity/keys.ts';
import { readLastSeen } from '../src/chain/socket/last-seen.ts';
import { readReply } from '../src/chain/socket/wallet-answer.ts';
import { findFile } from '../src/files/uploads/links/find-file.ts';
import { createSampleTables } from '../src/people/competitions/sample-submission.ts';
import { createSession } from '../src/testing/create-session.ts';
import { reportGoal } from './goals.ts';
import { fill, hostileJson } from './hostile-json.ts';
import { longReports } from './long-reports.ts';
import { longestTurn } from './longest-turn.ts';
import { parseDocuments } from './parse-documents.ts';

/**
 * `pnpm bench:network parses [reader]`: has the server's main thread read a stranger's bytes at the bound of each reader, in
 * hostile forms, and prints the longest turn of its event loop, in which nobody else is served.
 */

const KB = 1024;
const MB = 1024 ** 2;
const TIMES = 5;
const [chosen = ''] = process.argv.slice(2);
const GOAL_MS = 50;

const rows: { what: string; bound: string; worst: number; form: string }[] = [];
async function measure(
  what: string,
  bound: string,
  forms: Readonly<Record<string, () => unknown>>,
  times = TIMES,
) {
  if (!what.includes(chosen)) return;
  let [worst, slowest] = [0, ''];
  for (const [form, work] of Object.entries(forms)) {
    const ms = await longestTurn(work, times);
    if (ms > worst) [worst, slowest] = [ms, form];
  }
  rows.push({ what, bound, worst, form: slowest });
  reportGoal({ what: `${what} (${slowest})`, is: worst, unit: ' ms', atMost: GOAL_MS });
}
const eachForm = (texts: Readonly<Record<string, string>>, read: (text: string) => unknown) =>
  Object.fromEntries(Object.entries(texts).map(([form, text]) => [form, () => read(text)]));

const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-bench-'));
const network = await createNetwork({
  dataDir,
  port: 0,
  demoData: false,
  writesPerMinute: 1e9,
  log: { level: 'silent' },
});
await network.listen();
const { app, context } = network;
const headers = await createSession(context, newKeyPair().did);

/** Doors with a JSON body, each with the name of its first field. */
const document = app.swagger() as unknown as {
  paths: Record<
    string,
    Record<
      string,
      { requestBody?: { content: Record<string, { schema: { properties?: object } }> } }
    >
  >;
};
const doors = Object.entries(document.paths).flatMap(([url, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) => {
    const json = requestBody?.content['application/json'];
    if (!json) return [];
    const [name = 'x'] = Object.keys(json.schema.properties ?? {});
    return [{ url: url.replaceAll(/\{\w+\}/g, 'x'), method, name }];
  }),
);
const isModelDoor = (url: string) => /\/models\/|\/v1\/(chat|completions)|inference/.test(url);
const ask = (url: string, method: string, payload: string) =>
  app.inject({
    method: method.toUpperCase() as 'POST',
    url,
    payload,
    headers: { ...headers, 'content-type': 'application/json' },
  } satisfies InjectOptions);

for (const [what, bytes, some] of [
  ['JSON bodies', 256 * KB, doors.filter(({ url }) => !isModelDoor(url))],
  ["requests of the models' doors", MB, doors.filter(({ url }) => isModelDoor(url))],
] as const) {
  const forms: Record<string, () => unknown> = {};
  for (const { url, method, name } of some) {
    for (const [form, text] of Object.entries(hostileJson(bytes, name)))
      forms[`${form}, ${method.toUpperCase()} ${url}`] = () => ask(url, method, text);
  }
  await measure(`${what} of ${some.length} doors`, `${bytes / KB} KB, 20,000 values`, forms);
}

await measure(
  'messages of a chat',
  '1 MB, 20,000 values',
  Object.fromEntries(
    ['{"role":"user"},', '{"role":"user","content":"x"},', '{"role":"x"},'].map((part) => [
      part,
      () =>
        ask(
          '/net/models/api/chat',
          'post',
          `{"model":"x","messages":[${fill(() => part, Math.min(MB, 6600 * part.length))}]}`,
        ),
    ]),
  ),
);

await measure('frames of a live socket', '256 KB', {
  ...eachForm(hostileJson(256 * KB, 'id'), readReply),
  ...eachForm(hostileJson(256 * KB, 'lastSeen'), readLastSeen),
});

await parseDocuments(measure, chosen);

let answer = '';
const host = createServer((_request, reply) => void reply.end(answer));
await new Promise<void>((resolve) => {
  host.listen(0, '127.0.0.1', resolve);
});
const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
const upstream = createUpstream(address);
await measure(
  'lists and descriptions of a foreign model host',
  '1 MB',
  Object.fromEntries(
    [
      ...Object.entries(hostileJson(MB, 'models')),
      ['models', `{"models":[${fill((n) => `{"name":"m${n}"},`, MB - 20)}]}`],
      ['ids', `{"data":[${fill((n) => `{"id":"m${n}"},`, MB - 20)}]}`],
    ].flatMap(([form = '', text = '']) => [
      [
        `${form}, tags`,
        () => {
          answer = text;
          return upstream.tags();
        },
      ],
      [
        `${form}, show`,
        () => {
          answer = text;
          return upstream.show('x');
        },
      ],
    ]),
  ),
);
await measure(
  'lines of a foreign model host',
  '1 MB',
  eachForm(
    {
      ...hostileJson(MB, 'message'),
      'no end': 'x'.repeat(2 * MB),
      'short lines': '{"message":{"content":"x"}}\n'.repeat(MB / 28),
    },
    async (text) => {
      answer = text;
      const { body } = await fetch(address);
      if (body) for await (const _line of hostLines(body, () => undefined));
    },
  ),
);
await measure('vectors of an embedding model', '1.5 MB', {
  numbers: () => {
    const vector = `[${fill(() => '0.12345678901234567,', 80_000)}]`;
    answer = `{"embeddings":[${fill(() => `${vector},`, 1.4 * MB)}]}`;
    return createEmbed(address, 'x')(
      Array.from({ length: 18 }, (_, n) => String(n)),
      AbortSignal.timeout(60_000),
    );
  },
});
await measure(
  'lists of files of a linked repository',
  '1 MB',
  eachForm(
    {
      ...hostileJson(MB, 'siblings'),
      files: `{"siblings":[${fill((n) => `{"rfilename":"${n}.gguf"},`, MB - 20)}]}`,
    },
    async (text) => {
      async function* body() {
        yield Buffer.from(text);
      }
      await findFile(
        { kind: 'repository', type: 'model', id: 'x/y', revision: 'main' },
        async () => Object.assign(body()) as never,
      );
    },
  ),
);

const solution = Object.fromEntries(Array.from({ length: 60_000 }, (_, id) => [`row-${id}`, id]));
await measure('sample tables of a competition', '60,000 rows (1 MB)', {
  rows: () =>
    createSampleTables(context.scorer).of({
      id: 'rows',
      scoring: JSON.stringify({ metric: 'rmse', rule: 'best', idColumn: 'id', valueColumn: 'x' }),
      solution: JSON.stringify(solution),
    }),
});

const reports = await longReports();
await measure(
  'reports on files',
  'see above',
  eachForm(Object.fromEntries(reports), (text) => inspectionReportSchema.parse(JSON.parse(text))),
);

host.close();
await network.close();
rmSync(dataDir, { recursive: true, force: true });
console.info('\n| reader | bound | longest turn | slowest form |\n| - | - | - | - |');
for (const { what, bound, worst, form } of rows)
  console.info(`| ${what} | ${bound} | ${worst.toFixed(0)} ms | ${form} |`);
