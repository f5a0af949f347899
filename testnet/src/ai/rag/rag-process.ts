import { Worker } from 'node:worker_threads';

import { RAG } from '@trove/shared/contract/limits.ts';

import { cutDocuments } from './cut-document.ts';
import { findChunks } from './find-chunks.ts';
import type { RagJob, RagResult } from './rag-job.ts';
import { readDocument } from './read-document.ts';

/** The process of one job: foreign files are opened here. Its argument is how many bytes of memory the job may take. */

/** Name of the PDF library's error. */
const LOCKED = 'PasswordException';

async function work(job: RagJob): Promise<RagResult> {
  if (job.kind === 'read') return { document: await readDocument(job.type, job.bytes) };
  const { chunks, size } = cutDocuments(job.documents, job.chunkSize);
  const matching = findChunks(chunks, job.question);
  return {
    findings: {
      found: matching.slice(0, job.most),
      unused: matching.slice(job.most, job.most + RAG.unusedShown),
      matched: matching.length,
      chunks: chunks.length,
      chunkSize: size,
      ...(job.keepsAll === true && { all: chunks }),
    },
  };
}

process.once('message', (job: RagJob) => {
  void work(job)
    .catch((error: unknown) => {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      return { failed: message, ...(name === LOCKED && { isLocked: true }) };
    })
    .then((result) => process.send?.(result));
});
// The network is gone.
process.on('disconnect', () => process.exit());

// The heap limit does not cover buffers, which hold all inflated data. The work leaves no time to look.
new Worker(new URL('./memory-guard.ts', import.meta.url), {
  workerData: process.memoryUsage.rss() + Number(process.argv[2]),
});
