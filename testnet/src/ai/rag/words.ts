/** Finds words in any script: Chinese, Japanese and Thai write none apart. */
const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Returns the words of a text, each as it is compared. */
export const wordsOf = (text: string): string[] =>
  Array.from(words.segment(text.normalize('NFC')))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => foldWord(segment));

/** Folds upper and lower case; both letters that Turkish has for i become one, because the language is not known. */
export const foldWord = (word: string): string =>
  word.toLowerCase().replaceAll('\u0307', '').replaceAll('ı', 'i').normalize('NFC');
