import { RAG } from '@trove/shared/contract/limits.ts';
import type { RagAnswer } from '@trove/shared/contract/wire/rag.ts';

import { createFairQueue } from '../../platform/http/fair-queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isEmpty, PART_GAP, type RagDocument, textDocument } from './rag-document.ts';
import type { RagFile, RagFiles } from './rag-files.ts';
import type { RagJob } from './rag-job.ts';
import { runRagJob, TooMuchWork } from './run-rag-job.ts';

export interface Question {
  did: string;
  prompt: string;
  /** What to look in: a file, or text that was typed. */
  source: RagFile | string;
  chunkSize: number;
  most: number;
}

/** A job takes a core and some hundred megabytes. */
const LIMITS = { atOnce: 2, atOnceOfOne: 1, waiting: 50, waitingOfOne: 4 };

/** Finds what a source says about a question (network.md 4.6): one job a DID at a time, and the DIDs in turn. */
export function createRag(files: RagFiles, run: typeof runRagJob = runRagJob) {
  const queue = createFairQueue(LIMITS);

  async function work(did: string, job: RagJob, name: string, signal: AbortSignal) {
    const leave = await queue.enter(did, signal);
    try {
      return await run(job, signal);
    } catch (error) {
      if (error instanceof TooMuchWork)
        throw new Refusal(`${name} takes too much time or memory to be read here.`, 422);
      throw error;
    } finally {
      leave();
    }
  }

  async function documentOf(did: string, file: RagFile, signal: AbortSignal): Promise<RagDocument> {
    const known = await files.find(did, files.idOf(file));
    if (known) return known;
    const { type, bytes, name } = file;
    const result = await work(did, { kind: 'read', type, bytes }, name, signal);
    if ('isLocked' in result)
      throw new Refusal(`${name} opens with a password only. Send a copy without one.`, 422);
    if (!('document' in result) || isEmpty(result.document))
      throw new Refusal(`No text found in ${name}`, 422);
    await files.keep(did, file, result.document);
    return result.document;
  }

  return async (question: Question, signal: AbortSignal): Promise<RagAnswer> => {
    const { did, prompt, source, chunkSize, most } = question;
    const isTyped = typeof source === 'string';
    const name = isTyped ? 'the text' : source.name;
    const document = isTyped ? textDocument(source) : await documentOf(did, source, signal);
    const result = await work(
      did,
      { kind: 'search', document, question: prompt, chunkSize, most },
      name,
      signal,
    );
    if (!('findings' in result)) throw new Refusal(`No text found in ${name}`, 422);

    const { found, chunks, chunkSize: size } = result.findings;
    return {
      rag: found.map(({ text }) => text).join(PART_GAP),
      sources: found.map((chunk) => ({ ...chunk, file: isTyped ? null : source.name })),
      chunks,
      used: found.length,
      ...(found.length === 0 && { reason: `Nothing in ${name} matches the question.` }),
      ...(size > chunkSize && {
        note: `Pieces of ${size} characters were made: smaller ones would have been more than ${RAG.maxChunks.toLocaleString('en-US')}.`,
      }),
      ...(!isTyped && { fileId: files.idOf(source) }),
    };
  };
}
