import MiniSearch from 'minisearch';

import type { Chunk } from './cut-document.ts';
import { STOP_WORDS } from './stop-words.ts';

export interface FoundChunk extends Chunk {
  /** Its place in the document, from 0. */
  id: number;
  score: number;
}

/** A question's end is its point; more words than this only blur it. */
const QUESTION_CHARS = 2000;
const FUZZY = 0.2;
const PREFIX_FROM = 3;

/** The pieces that have most to do with a question, best first: BM25, typing mistakes and beginnings of words allowed. */
export function findChunks(chunks: readonly Chunk[], question: string, most: number): FoundChunk[] {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    processTerm: (term) => {
      const word = term.toLowerCase();
      return STOP_WORDS.has(word) ? null : word;
    },
    searchOptions: { fuzzy: FUZZY, prefix: (term) => term.length >= PREFIX_FROM },
  });
  index.addAll(chunks.map(({ text }, id) => ({ id, text })));
  const found = index.search(question.slice(-QUESTION_CHARS));
  return found.slice(0, most).flatMap(({ id, score }) => {
    const chunk = chunks[id as number];
    return chunk ? [{ ...chunk, id: id as number, score: Number(score.toFixed(4)) }] : [];
  });
}
