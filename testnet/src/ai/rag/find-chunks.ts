import MiniSearch from 'minisearch';

import type { Chunk } from './cut-document.ts';
import { STOP_WORDS } from './stop-words.ts';
import { wordsOf } from './words.ts';

export interface FoundChunk extends Chunk {
  score: number;
}

/** Characters searched, from the end of the question, where its point is; more words only blur the result. */
const QUESTION_CHARS = 2000;
const FUZZY = 0.2;
const PREFIX_FROM = 3;
/** Very frequent words only decide between otherwise similar chunks; measured by `pnpm bench:rag`. */
const STOP_WORD_BOOST = 0.02;
const WEIGHTS = { fuzzy: 0.2, prefix: 0.375 };

const isDistinctive = (term: string) => !STOP_WORDS.has(term);

/** Returns the chunks that match a question, best first: BM25 that allows typing errors and prefixes of words. */
export function findChunks(chunks: readonly Chunk[], question: string): FoundChunk[] {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: {
      boostTerm: (term) => (isDistinctive(term) ? 1 : STOP_WORD_BOOST),
      fuzzy: (term) => (isDistinctive(term) ? FUZZY : false),
      prefix: (term) => term.length >= PREFIX_FROM && isDistinctive(term),
      weights: WEIGHTS,
    },
  });
  index.addAll(chunks.map(({ text }, at) => ({ id: at, text })));
  const found = index
    .search(question.slice(-QUESTION_CHARS))
    .filter(({ queryTerms }) => queryTerms.some(isDistinctive));
  return found.flatMap(({ id, score }) => {
    const chunk = chunks[id as number];
    return chunk ? [{ ...chunk, score: Number(score.toFixed(4)) }] : [];
  });
}
