const SPACE = '\u2581';
/** Endings that are tokenized letter by letter, so that `models` is read as `model` plus one letter. */
const ENDING = /^(?:s|es|d|ed|ing|er|r)$/;
/** Stems that are also written in capitals. */
const ACRONYMS = new Set(['ai', 'did', 'gguf', 'gpu', 'nft', 'pdf', 'rag']);

/** Splits a text into words, in lower case and without punctuation. */
export const splitWords = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Lists the words for which the guide has a token; of `model` and `models` only the shorter one. */
export function listStems(texts: readonly string[]): string[] {
  const words = new Set(texts.flatMap(splitWords));
  const hasStem = (word: string) =>
    [1, 2, 3].some((cut) => {
      const stem = word.slice(0, -cut);
      return stem.length >= 3 && words.has(stem) && ENDING.test(word.slice(-cut));
    });
  return [...words].filter((word) => !hasStem(word)).toSorted();
}

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/**
 * Lists the spellings of a stem: after a space and, because a text begins without one, at the start of a text. At the
 * start, short words are included only if questions begin with them, so that `me` is not found inside `something`,
 * nor `read` inside `bread`.
 */
export const listSpellings = (stem: string, isFirst: boolean): string[] => {
  const forms = [stem, capitalised(stem), ...(ACRONYMS.has(stem) ? [stem.toUpperCase()] : [])];
  const atStart = stem.length > 5 || isFirst ? forms : [];
  const alone = stem.length === 1 ? atStart.filter((form) => /[A-Z]/.test(form)) : atStart;
  return [...forms.map((form) => SPACE + form), ...alone];
};

/** Returns every prefix of a spelling from two characters on: the merge steps by which a tokenizer builds it. */
export const splitSteps = (spelling: string): string[] =>
  Array.from({ length: spelling.length - 1 }, (_, at) => spelling.slice(0, at + 2));

/** A token of a question as read by the guide. */
export type ReadToken = { stem: string } | 'unknown' | 'letter' | 'sign';

/**
 * Creates a function that reads a question like the guide's tokenizer: a word's longest known prefix, then letters.
 */
export function createReader(stems: readonly string[]): (question: string) => ReadToken[] {
  const known = new Set(stems);
  const steps = new Set(stems.flatMap((stem) => splitSteps(SPACE + stem)));
  return (question) =>
    (question.toLowerCase().match(/[a-z0-9]+|[^a-z0-9\s]/g) ?? []).flatMap((word): ReadToken[] => {
      if (!/^[a-z0-9]/.test(word)) return ['sign'];
      let end = 0;
      while (end < word.length && steps.has(SPACE + word.slice(0, end + 1))) end += 1;
      const start = word.slice(0, end);
      const rest = Array.from({ length: word.length - end }, (): ReadToken => 'letter');
      return [known.has(start) ? { stem: start } : 'unknown', ...rest];
    });
}
