import MiniSearch from 'minisearch';

import { type Language, languageOf } from './words/language.ts';
import { type Word, wordsOf } from './words/words.ts';

/** A text to be searched, and the language it is in. */
export interface SearchedText {
  text: string;
  language: Language;
}

/** A text that matches a question. */
export interface TextMatch {
  /** Index of the text. */
  at: number;
  /** BM25; comparable within one search. */
  score: number;
  /** Share of the question's distinctive words that the text has, from 0 to 1. */
  share: number;
}

/** Characters searched, from the end of the question, where its point is; more words only blur the result. */
const QUESTION_CHARS = 2000;
const FUZZY = 0.2;
const PREFIX_FROM = 3;
/** Very frequent words only decide between otherwise similar texts; measured by `pnpm bench:rag`. */
const STOP_WORD_BOOST = 0.02;
/** A word in the form of the question counts more than another form of it; measured by `pnpm bench:rag`. */
const BOOST = { forms: 1, stems: 0.5 };
const WEIGHTS = { fuzzy: 0.2, prefix: 0.375 };
/** Separates terms, none of which contains a blank. */
const GAP = ' ';

/** Returns the texts that match a question, best first: BM25 of stems that allows typing errors and prefixes. */
export async function searchTexts(
  texts: readonly SearchedText[],
  question: string,
): Promise<TextMatch[]> {
  const point = question.slice(-QUESTION_CHARS);
  const languages = new Set([...texts.map(({ language }) => language), await languageOf(point)]);
  const asked = wordsOf(point, [...languages]);
  const distinctive = asked.filter(({ isStopWord }) => !isStopWord);
  const stops = new Set(asked.flatMap((word) => (word.isStopWord ? termsOf(word) : [])));
  const isDistinctive = (term: string) => !stops.has(term);
  const index = new MiniSearch<{ id: number; forms: string; stems: string }>({
    fields: ['forms', 'stems'],
    tokenize: (terms) => terms.split(GAP),
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      boostTerm: (term) => (isDistinctive(term) ? 1 : STOP_WORD_BOOST),
      fuzzy: (term) => (isDistinctive(term) ? FUZZY : false),
      prefix: (term) => term.length >= PREFIX_FROM && isDistinctive(term),
      weights: WEIGHTS,
    },
  });
  index.addAll(
    texts.map(({ text, language }, id) => {
      const words = wordsOf(text, [language]);
      return {
        id,
        forms: words.flatMap(({ forms }) => forms).join(GAP),
        stems: words.flatMap(({ stems }) => stems).join(GAP),
      };
    }),
  );
  const query = [...new Set(asked.flatMap(termsOf))].join(GAP);
  return index.search(query).flatMap(({ id, score, queryTerms }) => {
    const matched = new Set(queryTerms);
    const had = distinctive.filter((word) => termsOf(word).some((term) => matched.has(term)));
    return had.length === 0
      ? []
      : [{ at: id as number, score, share: had.length / distinctive.length }];
  });
}

const termsOf = ({ forms, stems }: Word): string[] => [...forms, ...stems];
