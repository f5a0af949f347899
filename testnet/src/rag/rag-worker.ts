import { parentPort, workerData } from 'node:worker_threads';

import { cutDocument } from './cut-document.ts';
import { findChunks } from './find-chunks.ts';
import type { RagJob, RagResult } from './rag-job.ts';
import { readDocument } from './read-document.ts';

/** The thread of one job: foreign files are opened here, where time and memory are counted. */

async function work(job: RagJob): Promise<RagResult> {
  if (job.kind === 'read') return { document: await readDocument(job.type, job.bytes) };
  const { chunks, size } = cutDocument(job.document, job.chunkSize);
  return {
    findings: {
      found: findChunks(chunks, job.question, job.most),
      chunks: chunks.length,
      chunkSize: size,
    },
  };
}

const result = await work(workerData as RagJob).catch((error: unknown) => ({
  failed: error instanceof Error ? error.message : String(error),
}));
parentPort?.postMessage(result);
