import { readFileSync } from 'node:fs';
import path from 'node:path';

import { cutDocuments } from '../../src/ai/rag/cut-document.ts';
import { findChunks } from '../../src/ai/rag/find-chunks.ts';
import { quotePassages } from '../../src/ai/rag/quote-passages.ts';
import { readDocument } from '../../src/ai/rag/read-document.ts';
import { unwrap } from '../../src/ai/rag/sentences.ts';
import type { FileQuestion } from './file-questions.ts';

const FIRST = 3;

/** Shares of questions, from 0 to 1. */
export interface FileScore {
  /** Questions whose answer is in the first passage. */
  hitAt1: number;
  /** Questions whose answer is among the first three passages. */
  hitAt3: number;
  /** Questions whose answer is in what the built-in guide quotes of the first three passages. */
  quoted: number;
  /** Questions whose answer was not found, or not quoted. */
  missed: readonly string[];
}

const readFile = async (file: string) =>
  readDocument(path.extname(file), readFileSync(path.join(import.meta.dirname, 'files', file)));

/** Scores the questions about files for one size of passages. */
export async function scoreFiles(
  chunkSize: number,
  asked: readonly FileQuestion[],
): Promise<FileScore> {
  let [hitAt1, hitAt3, quoted] = [0, 0, 0];
  const missed: string[] = [];
  for (const { file, question, fact } of asked) {
    const { chunks } = cutDocuments([await readFile(file)], chunkSize);
    const found = (await findChunks(chunks, question)).slice(0, FIRST);
    const passages = found.map(({ text }) => unwrap(text));
    const place = passages.findIndex((text) => text.includes(fact));
    const { quotes } = await quotePassages(
      found.map(({ text }) => text),
      question,
    );
    const isQuoted = quotes.some(({ text }) => text.includes(fact));
    if (place === 0) hitAt1 += 1;
    if (place >= 0) hitAt3 += 1;
    if (isQuoted) quoted += 1;
    else missed.push(`${place < 0 ? 'not found' : 'not quoted'}  ${file}: ${question}`);
  }
  const count = asked.length;
  return { hitAt1: hitAt1 / count, hitAt3: hitAt3 / count, quoted: quoted / count, missed };
}
