import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createNetwork } from '../src/app/network.ts';
import { newKeyPair } from '../src/chain/identity/keys.ts';
import { createSession } from '../src/testing/create-session.ts';
import { type DocumentForm, startSender } from './document-sender.ts';

const MB = 1024 ** 2;
const LARGEST = 20 * MB - 1000;
/** Larger ones take more time to be searched than a job has on a slow machine, and are then not answered. */
const ANSWERED = MB;
const READERS = {
  sent: 'documents that are sent, stored and searched',
  answers: 'answers about documents',
  near: 'answers about documents by meaning',
  kept: 'texts of kept documents, read and deleted',
};

type Measure = (
  what: string,
  bound: string,
  forms: Readonly<Record<string, () => unknown>>,
  times?: number,
) => Promise<void>;

const filled = (unit: string, bytes: number) => ({
  unit,
  times: Math.floor(bytes / Buffer.byteLength(unit)),
});
const hostile = (bytes: number): Record<string, DocumentForm> => ({
  words: { file: 'a.txt', ...filled('the faucet gives ten tokens. ', bytes) },
  'lines like the end of a part': { file: 'a.txt', ...filled('\r\n--xx tokens', bytes) },
  'letters of three bytes': { file: 'a.txt', ...filled('退货政策三十天。', bytes) },
  'letters that are escaped': { file: 'a.txt', ...filled('tokens"\\\n', bytes) },
  'one record': { file: 'a.json', ...filled('ten tokens ', bytes), around: ['["', '"]'] },
  'typed words': filled('the faucet gives ten tokens. ', bytes),
  'typed letters of three bytes': filled('退货政策三十天。', bytes),
});

/** Measures what the network's thread does with large documents, which other processes read and search. */
export async function parseDocuments(measure: Measure, chosen: string): Promise<void> {
  if (!Object.values(READERS).some((what) => what.includes(chosen))) return;
  const sender = await startSender();

  async function withNetwork(
    options: { ollamaHost?: string; ragEmbeddings?: string },
    work: (url: string, headers: () => Promise<Record<string, string>>) => Promise<void>,
  ) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-bench-'));
    const network = await createNetwork({
      dataDir,
      port: 0,
      demoData: false,
      writesPerMinute: 1e9,
      log: { level: 'silent' },
      ...options,
    });
    await network.listen();
    await work(`http://127.0.0.1:${network.port}/net/rag`, () =>
      createSession(network.context, newKeyPair().did),
    );
    await network.close();
    rmSync(dataDir, { recursive: true, force: true });
  }

  let count = 0;
  /** Another owner each time, whose document is not known yet. */
  const asker =
    (url: string, newHeaders: () => Promise<Record<string, string>>) =>
    async (form: DocumentForm, headers?: Record<string, string>) => {
      count += 1;
      const fields = { prompt: `How many tokens? ${count}`, chunk_size: '4000', k: '5000' };
      const { status } = await sender.send(url, {
        method: 'POST',
        headers: headers ?? (await newHeaders()),
        form: { ...form, fields },
      });
      if (status !== 200) console.info(`  refused with ${status}`);
    };

  await withNetwork({}, async (url, newHeaders) => {
    const ask = asker(url, newHeaders);
    const each = (forms: Record<string, DocumentForm>) =>
      Object.fromEntries(Object.entries(forms).map(([what, form]) => [what, () => ask(form)]));
    await measure(READERS.sent, '20 MB', each(hostile(LARGEST)), 1);
    await measure(READERS.answers, '400,000 characters', each(hostile(ANSWERED)), 1);
    if (!READERS.kept.includes(chosen)) return;

    const headers = await newHeaders();
    for (const form of Object.values(hostile(LARGEST)))
      if (form.file !== undefined) await ask(form, headers);
    const { files } = (await (await fetch(`${url}/files`, { headers })).json()) as {
      files: { id: string }[];
    };
    const one = (id: string) => `${url}/files/${id}`;
    await measure(
      READERS.kept,
      '20 MB',
      Object.fromEntries(
        files.flatMap(({ id }, at) => [
          [`text ${at}`, () => sender.send(`${one(id)}/text`, { headers })],
          [`deletion ${at}`, () => sender.send(one(id), { method: 'DELETE', headers })],
        ]),
      ),
      1,
    );
  });
  if (!READERS.near.includes(chosen)) return void (await sender.stop());
  await withNetwork({ ollamaHost: sender.model, ragEmbeddings: 'x' }, async (url, newHeaders) => {
    const ask = asker(url, newHeaders);
    const forms = Object.entries(hostile(ANSWERED)).map(([what, form]) => [what, () => ask(form)]);
    await measure(READERS.near, '400,000 characters', Object.fromEntries(forms), 1);
  });
  await sender.stop();
}
