import { readFileSync } from 'node:fs';
import path from 'node:path';

import { cutDocuments } from '../../src/ai/rag/cut-document.ts';
import { findChunks } from '../../src/ai/rag/find-chunks.ts';
import { readDocument } from '../../src/ai/rag/read-document.ts';
import { type FileQuestion, fileQuestions } from './file-questions.ts';

const FIRST = 3;

/** Shares of questions, from 0 to 1. */
export interface FileScore {
  /** Questions whose answer is in the first passage. */
  hitAt1: number;
  /** Questions whose answer is among the first three passages. */
  hitAt3: number;
  /** Names of the questions that failed. */
  missed: readonly string[];
}

const readFile = async (file: string) =>
  readDocument(path.extname(file), readFileSync(path.join(import.meta.dirname, 'files', file)));

/** Scores the questions about files for one size of passages. */
export async function scoreFiles(
  chunkSize: number,
  asked: readonly FileQuestion[] = fileQuestions,
): Promise<FileScore> {
  let [hitAt1, hitAt3] = [0, 0];
  const missed: string[] = [];
  for (const { file, question, fact } of asked) {
    const { chunks } = cutDocuments([await readFile(file)], chunkSize);
    const found = (await findChunks(chunks, question)).slice(0, FIRST);
    const place = found.findIndex(({ text }) => text.replaceAll(/\s+/g, ' ').includes(fact));
    if (place === 0) hitAt1 += 1;
    if (place >= 0) hitAt3 += 1;
    else missed.push(`${file}: ${question}`);
  }
  return { hitAt1: hitAt1 / asked.length, hitAt3: hitAt3 / asked.length, missed };
}
