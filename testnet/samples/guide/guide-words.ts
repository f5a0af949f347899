const SPACE = '\u2581';
/** Endings that are read letter by letter, so that `models` is `model` and a little more. */
const ENDING = /^(?:s|es|d|ed|ing|er|r)$/;
/** Names that are written in capitals. */
const ACRONYMS = new Set(['ai', 'did', 'gguf', 'gpu', 'nft', 'pdf', 'rag']);

/** The words of a text as they are counted: no signs, no capitals. */
export const splitWords = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Words the guide has a token for; of `model` and `models` only the shorter one. */
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
 * The ways a stem is written: after a space and, as a text begins without one, at its start. There short words are known only
 * if questions begin with them, so that `me` is not found inside of `something`, nor `read` inside of `bread`.
 */
export const listSpellings = (stem: string, isFirst: boolean): string[] => {
  const forms = [stem, capitalised(stem), ...(ACRONYMS.has(stem) ? [stem.toUpperCase()] : [])];
  const atStart = stem.length > 5 || isFirst ? forms : [];
  const alone = stem.length === 1 ? atStart.filter((form) => /[A-Z]/.test(form)) : atStart;
  return [...forms.map((form) => SPACE + form), ...alone];
};

/** Every beginning of a spelling from its second sign on: steps by which a tokenizer puts it together. */
export const splitSteps = (spelling: string): string[] =>
  Array.from({ length: spelling.length - 1 }, (_, at) => spelling.slice(0, at + 2));

/** A token of a question as the guide reads it. */
export type Read = { stem: string } | 'unknown' | 'letter' | 'sign';

/** Reads a question as the tokenizer of the guide does: the longest known beginning of a word, then its letters. */
export function createReader(stems: readonly string[]): (question: string) => Read[] {
  const known = new Set(stems);
  const steps = new Set(stems.flatMap((stem) => splitSteps(SPACE + stem)));
  return (question) =>
    (question.toLowerCase().match(/[a-z0-9]+|[^a-z0-9\s]/g) ?? []).flatMap((word): Read[] => {
      if (!/^[a-z0-9]/.test(word)) return ['sign'];
      let end = 0;
      while (end < word.length && steps.has(SPACE + word.slice(0, end + 1))) end += 1;
      const start = word.slice(0, end);
      const rest = Array.from({ length: word.length - end }, (): Read => 'letter');
      return [known.has(start) ? { stem: start } : 'unknown', ...rest];
    });
}
