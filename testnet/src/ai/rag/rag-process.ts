import { Worker } from 'node:worker_threads';

import { RAG } from '@trove/contract/limits.ts';
import type { RagText } from '@trove/contract/wire/ai/rag.ts';

import { isAboutWhole } from './about-whole.ts';
import { cutDocuments } from './cut-document.ts';
import { findChunks } from './find-chunks.ts';
import { isEmpty, PART_GAP, unpack } from './rag-document.ts';
import type { RagJob, RagResult } from './rag-job.ts';
import { readDocument } from './read-document.ts';

/** Process of one job, which opens untrusted files. Its argument is the memory the job may take, in bytes. */

/** Name of the PDF library's error. */
const LOCKED = 'PasswordException';
const LOCKED_REASON = 'is password-protected. Send an unprotected copy.';

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
  const { chunks, size } = cutDocuments(job.documents.map(unpack), job.chunkSize);
  const words = findChunks(chunks, job.question);
  // A short text that no word matches is used as a whole, like any text that the question as a whole is about.
  const isShort = job.keepsAll !== true && chunks.length <= job.most;
  const isBeginning = isAboutWhole(job.question) || (words.length === 0 && isShort);
  const matching = isBeginning ? chunks.map((chunk) => ({ ...chunk, score: 0 })) : words;
  return {
    findings: {
      found: matching.slice(0, job.most),
      unused: matching.slice(job.most, job.most + RAG.unusedShown),
      matched: matching.length,
      chunks: chunks.length,
      chunkSize: size,
      ...(isBeginning && { isBeginning }),
      ...(job.keepsAll === true && { all: chunks }),
    },
  };
}

process.once('message', (job: RagJob) => {
  void work(job)
    .catch((error: unknown) => {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      const isKnown = name === 'UnreadableFile';
      const reason = name === LOCKED ? LOCKED_REASON : isKnown ? message : undefined;
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
