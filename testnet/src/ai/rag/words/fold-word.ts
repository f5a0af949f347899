/** Characters inside words that nobody sees. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g;
/** Accents without which a word is the same, and the dots of the Russian ё. */
const ACCENTS = /(?<=[\p{sc=Latin}\p{sc=Greek}])\p{M}+|(?<=е)\u0308/gu;

/** Makes equal letters equal: one form of each, and no capitals by the rules of a language (ISO 639-1, or ''). */
export const foldText = (text: string, language: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .toLocaleLowerCase(language || 'und');

/** Removes from a folded word what people leave out when they type: accents, the second i of Turkish, the German ß. */
export const simplify = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ');
