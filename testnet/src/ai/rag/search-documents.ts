import { isAboutWhole } from './about-whole.ts';
import { batchesOf, chooseBest } from './bound-chunks.ts';
import { type Chunk, cutDocuments } from './cut-document.ts';
import { findChunks } from './find-chunks.ts';
import { unpack } from './rag-document.ts';
import type { Findings, FromJob, RagJob } from './rag-job.ts';
import { wholeOf } from './whole-text.ts';

/** Searches the documents of a job; sends their chunks if it requests them. */
export async function searchDocuments(
  job: RagJob & { kind: 'search' },
  inputs: readonly (readonly Uint8Array[])[],
  send: (message: FromJob) => Promise<void>,
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
