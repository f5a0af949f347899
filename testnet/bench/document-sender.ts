import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A form with a text or a file: a unit, many times. */
export interface DocumentForm {
  fields?: Readonly<Record<string, string>>;
  /** Name of the file; if absent, the text is a field. */
  file?: string;
  unit: string;
  times: number;
  /** Before and after the units. */
  around?: readonly [before: string, after: string];
}

const CODE = `
const { createServer } = require('node:http');
const { parentPort } = require('node:worker_threads');

const vector = JSON.stringify(Array.from({ length: 768 }, (_, n) => Math.sin(n)));
const model = createServer((request, reply) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part) => (body += part)).on('end', () => {
    reply.end('{"embeddings":[' + JSON.parse(body).input.map(() => vector).join(',') + ']}');
  });
});
model.listen(0, '127.0.0.1', () => parentPort.postMessage(model.address().port));

function formOf({ fields = {}, file, unit, times, around: [before, after] = ['', ''] }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const text = before + unit.repeat(times) + after;
  if (file === undefined) form.append('rag_txt', text);
  else form.append('file', new Blob([text]), file);
  return form;
}

parentPort.on('message', async ({ url, form, ...init }) => {
  const answer = await fetch(url, { ...init, ...(form && { body: formOf(form) }) })
    .then(async (reply) => ({ status: reply.status, text: await reply.text() }))
    .catch((error) => ({ status: 0, text: String(error) }));
  parentPort.postMessage({ status: answer.status, chars: answer.text.length });
});
`;

/**
 * Starts another thread that sends documents and reads answers, as other computers do: in pieces, and not with the
 * processor of this one. Beside it a model answers with vectors.
 */
export async function startSender() {
  const worker = new Worker(CODE, { eval: true });
  const [modelPort] = (await once(worker, 'message')) as [number];
  return {
    model: `http://127.0.0.1:${modelPort}`,
    async send(
      url: string,
      request: { method?: string; headers: Record<string, string>; form?: DocumentForm },
    ) {
      const answered = once(worker, 'message');
      worker.postMessage({ url, ...request });
      const [answer] = (await answered) as [{ status: number; chars: number }];
      return answer;
    },
    stop: () => worker.terminate(),
  };
}
