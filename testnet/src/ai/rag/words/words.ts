import { foldText, simplify } from './fold-word.ts';
import type { Language } from './language.ts';
import { joinBrokenLines } from './line-breaks.ts';

/** Finds words in any script: Chinese, Japanese and Thai write none apart. */
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Words that are written together in names of columns and in programs: `unit_price`, `unitPrice`. */
const SEAM = /_+|(?<=\p{Ll})(?=\p{Lu})/u;
const APOSTROPHE = /['’]/;
/** Scripts in which words are not written apart, or in which each form of a word has its own ending. */
const HAN = /^\p{sc=Han}{3,}$/u;
const HANGUL = /^\p{sc=Hangul}{2,}$/u;
const MOST_ENDING = 2;

/** A word of a text. */
export interface Word {
  isStopWord: boolean;
  /** The word as it is compared, in each of the languages it may be in. */
  forms: readonly string[];
  /** Its stems, and parts of it in scripts without stems. */
  stems: readonly string[];
}

/** Returns the words of a text that is in one of the languages: each as it would be in any of them. */
export const wordsOf = (text: string, languages: readonly Language[]): Word[] =>
  rawWordsOf(text).map((raw) => {
    const folded = languages.map((language) => ({ word: foldText(raw, language.code), language }));
    return {
      isStopWord: folded.some(({ word, language }) => language.isStopWord(word)),
      forms: [...new Set(folded.map(({ word }) => simplify(word)))],
      stems: [...new Set(folded.flatMap(({ word, language }) => stemsOf(word, language)))],
    };
  });

function rawWordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { isWordLike, segment } of segmenter.segment(joinBrokenLines(text.normalize('NFC')))) {
    if (!isWordLike) continue;
    const [whole = '', ...rest] = segment.split(APOSTROPHE).filter(isMoreThanALetter);
    for (const word of whole === '' ? [segment] : [whole, ...rest]) {
      words.push(word);
      const parts = word.split(SEAM).filter((part) => part !== '');
      if (parts.length > 1) words.push(...parts);
    }
  }
  return words;
}

/** The letter before an apostrophe, or after it, is no word: `l'île`, `ferry's`. */
const isMoreThanALetter = (part: string, _at: number, parts: readonly string[]) =>
  parts.length === 1 || part.length > 1;

function stemsOf(word: string, language: Language): string[] {
  if (HAN.test(word)) return pairsOf(word);
  if (HANGUL.test(word)) return withoutEndings(word);
  return [simplify(language.stem(word))];
}

const pairsOf = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));

/** Returns a Korean word with and without the syllables that may be its particle. */
const withoutEndings = (word: string): string[] =>
  Array.from({ length: Math.min(MOST_ENDING, word.length - 1) + 1 }, (_, cut) =>
    word.slice(0, word.length - cut),
  );
