import { Worker } from 'node:worker_threads';

import { RAG } from '@trove/contract/limits.ts';
import type { RagText } from '@trove/contract/wire/ai/rag.ts';

import { isAboutWhole } from './about-whole.ts';
import { cutDocuments } from './cut-document.ts';
import { findChunks } from './find-chunks.ts';
import { quotePassages } from './quote-passages.ts';
import { isEmpty, PART_GAP, unpack } from './rag-document.ts';
import type { Findings, RagJob, RagResult } from './rag-job.ts';
import { readDocument } from './read-document.ts';
import { wholeOf } from './whole-text.ts';

/** Process of one job, which opens untrusted files. Its argument is the memory the job may take, in bytes. */

/** Names of the PDF library's errors, with what they mean. */
const PDF_REASONS: Readonly<Record<string, string>> = {
  PasswordException: 'is password-protected. Send an unprotected copy.',
  InvalidPDFException: 'is damaged: it is not a whole PDF document.',
};

async function work(job: RagJob): Promise<RagResult> {
  if (job.kind === 'read') {
    const document = await readDocument(job.type, job.bytes);
    return isEmpty(document) ? { failed: 'No text' } : { json: JSON.stringify(document) };
  }
  if (job.kind === 'text') {
    const { parts } = unpack(job);
    const text = parts.map((part) => part.text).join(PART_GAP);
    return { json: JSON.stringify({ name: job.name, text } satisfies RagText) };
  }
  if (job.kind === 'quote') return { quotes: await quotePassages(job.passages, job.question) };
  return { findings: await search(job) };
}

async function search(job: RagJob & { kind: 'search' }): Promise<Findings> {
  const documents = job.documents.map(unpack);
  const { chunks, size } = cutDocuments(documents, job.chunkSize);
  const isAboutAll = await isAboutWhole(job.question);
  const matching = isAboutAll ? [] : await findChunks(chunks, job.question);
  // A text that is used as a whole anyway needs no match.
  const isShort = job.keepsAll !== true && chunks.length <= job.most;
  if (isAboutAll || (matching.length === 0 && isShort)) {
    const { passages, extent } = wholeOf(documents, job.most);
    return {
      found: passages.map((passage) => ({ ...passage, score: 0 })),
      unused: [],
      matched: passages.length,
      chunks: passages.length,
      chunkSize: job.chunkSize,
      extent,
    };
  }
  const most = job.keepsAll === true ? matching.length : job.most;
  return {
    found: matching.slice(0, most),
    unused: matching.slice(most, most + RAG.unusedShown),
    matched: matching.length,
    chunks: chunks.length,
    chunkSize: size,
    ...(job.keepsAll === true && { all: chunks }),
  };
}

process.once('message', (job: RagJob) => {
  void work(job)
    .catch((error: unknown) => {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      const reason = name === 'UnreadableFile' ? message : PDF_REASONS[name];
      return { failed: message, ...(reason !== undefined && { reason }) };
    })
    .then((result) => process.send?.(result));
});
// The network has ended.
process.on('disconnect', () => process.exit());

// The heap limit does not cover buffers, which contain all inflated data, and the job blocks this thread.
new Worker(new URL('./memory-guard.ts', import.meta.url), {
  workerData: process.memoryUsage.rss() + Number(process.argv[2]),
});
