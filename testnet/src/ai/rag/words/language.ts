import { detect } from 'tinyld/light';

import { simplify } from './fold-word.ts';
import { QUESTION_WORDS } from './question-words.ts';

/** Knowledge of a language's words. */
export interface Language {
  /** ISO 639-1; '' if unknown. */
  code: string;
  /** Returns the part of a folded word that its forms have in common. */
  stem: (word: string) => string;
  /** Whether a folded word occurs in every text, or only asks, and so distinguishes no text from another. */
  isStopWord: (word: string) => boolean;
}

interface WordLists {
  stemmer?: (word: string) => string;
  stopwords?: readonly string[];
}

const listsOf = async (...modules: readonly Promise<WordLists>[]): Promise<WordLists> =>
  Object.assign({}, ...(await Promise.all(modules))) as WordLists;

/** Stemmers and stop words by language; each is loaded on first use. */
const LISTS: Readonly<Record<string, () => Promise<WordLists>>> = {
  ar: () => listsOf(import('@orama/stemmers/arabic'), import('@orama/stopwords/arabic')),
  de: () => listsOf(import('@orama/stemmers/german'), import('@orama/stopwords/german')),
  el: () => listsOf(import('@orama/stemmers/greek'), import('@orama/stopwords/greek')),
  en: () => listsOf(import('@orama/stemmers/english'), import('@orama/stopwords/english')),
  es: () => listsOf(import('@orama/stemmers/spanish'), import('@orama/stopwords/spanish')),
  fi: () => listsOf(import('@orama/stemmers/finnish'), import('@orama/stopwords/finnish')),
  fr: () => listsOf(import('@orama/stemmers/french'), import('@orama/stopwords/french')),
  hi: () => listsOf(import('@orama/stemmers/indian'), import('@orama/stopwords/indian')),
  hu: () => listsOf(import('@orama/stemmers/hungarian'), import('@orama/stopwords/hungarian')),
  it: () => listsOf(import('@orama/stemmers/italian'), import('@orama/stopwords/italian')),
  ja: () => listsOf(import('@orama/stopwords/japanese')),
  nb: () => listsOf(import('@orama/stemmers/norwegian'), import('@orama/stopwords/norwegian')),
  nl: () => listsOf(import('@orama/stemmers/dutch'), import('@orama/stopwords/dutch')),
  pt: () => listsOf(import('@orama/stemmers/portuguese'), import('@orama/stopwords/portuguese')),
  ro: () => listsOf(import('@orama/stemmers/romanian'), import('@orama/stopwords/romanian')),
  ru: () => listsOf(import('@orama/stemmers/russian'), import('@orama/stopwords/russian')),
  sv: () => listsOf(import('@orama/stemmers/swedish'), import('@orama/stopwords/swedish')),
  tr: () => listsOf(import('@orama/stemmers/turkish'), import('@orama/stopwords/turkish')),
  zh: () => listsOf(import('@orama/stopwords/mandarin')),
};

/** Characters at the beginning of a text that show its language. */
export const SAMPLE_CHARS = 3000;

const known = new Map<string, Promise<Language>>();

/** Recognises the language of a text by its letters; of a text that has none, the language is unknown. */
export function languageOf(text: string): Promise<Language> {
  return knowLanguage(detect(text.slice(0, SAMPLE_CHARS)));
}

/** Returns all languages whose words are known. */
export const everyLanguage = (): Promise<Language[]> =>
  Promise.all(
    [...new Set([...Object.keys(LISTS), ...Object.keys(QUESTION_WORDS)])].map(knowLanguage),
  );

function knowLanguage(code: string): Promise<Language> {
  const language = known.get(code) ?? loadLanguage(code);
  known.set(code, language);
  return language;
}

async function loadLanguage(code: string): Promise<Language> {
  const { stemmer = (word: string) => word, stopwords = [] } = (await LISTS[code]?.()) ?? {};
  const stops = new Set([...stopwords, ...(QUESTION_WORDS[code] ?? '').split(' ')].map(simplify));
  const stems = new Map<string, string>();
  return {
    code,
    stem(word) {
      const stem = stems.get(word) ?? stemmer(word);
      stems.set(word, stem);
      return stem;
    },
    isStopWord: (word) => stops.has(simplify(word)),
  };
}
