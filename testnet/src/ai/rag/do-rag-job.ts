import type { RagText } from '@trove/contract/wire/ai/rag.ts';

import { isAboutWhole } from './about-whole.ts';
import { batchesOf, chooseBest } from './bound-chunks.ts';
import { type Chunk, cutDocuments } from './cut-document.ts';
import { encodePieces } from './encode-pieces.ts';
import { findChunks } from './find-chunks.ts';
import { quotePassages } from './quote-passages.ts';
import { isEmpty, PART_GAP, unpack } from './rag-document.ts';
import type { Findings, FromJob, RagJob, RagResult } from './rag-job.ts';
import { readDocument } from './read-document.ts';
import { wholeOf } from './whole-text.ts';

/** Names of the PDF library's errors, with what they mean. */
const PDF_REASONS: Readonly<Record<string, string>> = {
  PasswordException: 'is password-protected. Send an unprotected copy.',
  InvalidPDFException: 'is damaged: it is not a whole PDF document.',
};

type Inputs = readonly (readonly Uint8Array[])[];
/** Sends a part of a result; resolves when it is on its way. */
type Send = (message: FromJob) => Promise<void>;

/** Does a job, whatever its files are: one that cannot be done has a result that says so. */
export const doRagJob = (job: RagJob, inputs: Inputs, send: Send): Promise<RagResult> =>
  work(job, inputs, send).catch((error: unknown) => {
    const { name, message: failed } = error instanceof Error ? error : new Error(String(error));
    const reason = name === 'UnreadableFile' ? failed : PDF_REASONS[name];
    return { failed, ...(reason !== undefined && { reason }) };
  });

async function work(job: RagJob, inputs: Inputs, send: Send): Promise<RagResult> {
  if (job.kind === 'quote') return { quotes: await quotePassages(job.passages, job.question) };
  if (job.kind === 'search') return { findings: await search(job, inputs, send) };
  const [input = []] = inputs;
  if (job.kind === 'read') {
    const document = await readDocument(job.type, Buffer.concat(input));
    return isEmpty(document) ? { failed: 'No text' } : sendJson(document, send);
  }
  const { parts } = unpack('json', input);
  const text = parts.map((part) => part.text).join(PART_GAP);
  return sendJson({ name: job.name, text } satisfies RagText, send);
}

async function search(
  job: RagJob & { kind: 'search' },
  inputs: Inputs,
  send: Send,
): Promise<Findings> {
  const documents = job.forms.map((form, at) => unpack(form, inputs[at] ?? []));
  const { chunks, size } = cutDocuments(documents, job.chunkSize);
  const isAboutAll = await isAboutWhole(job.question);
  const matching = isAboutAll ? [] : await findChunks(chunks, job.question);
  // A text that is used as a whole anyway needs no match.
  const isShort = job.keepsAll !== true && chunks.length <= job.most;
  if (isAboutAll || (matching.length === 0 && isShort)) {
    const { passages, extent } = wholeOf(documents, job.most);
    return {
      ...chooseBest(
        passages.map((passage) => ({ ...passage, score: 0 })),
        passages.length,
      ),
      matched: passages.length,
      chunks: passages.length,
      chunkSize: job.chunkSize,
      extent,
    };
  }
  const counts = { matched: matching.length, chunks: chunks.length, chunkSize: size };
  if (job.keepsAll !== true) return { ...chooseBest(matching, job.most), ...counts };
  for (const batch of batchesOf(chunks)) await send({ chunks: batch });
  const places = new Map(chunks.map((chunk, at) => [keyOf(chunk), at]));
  return {
    found: [],
    unused: [],
    ...counts,
    all: {
      chunks: [],
      matching: matching.map((chunk) => ({
        at: places.get(keyOf(chunk)) ?? 0,
        score: chunk.score,
      })),
    },
  };
}

const keyOf = ({ document, id }: Chunk) => `${document} ${id}`;

/** Sends JSON text in pieces. */
async function sendJson(value: object, send: Send): Promise<RagResult> {
  for (const piece of encodePieces(JSON.stringify(value))) await send({ piece });
  return { pieces: [] };
}
