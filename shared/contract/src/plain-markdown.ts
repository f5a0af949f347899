/** Controls other than blanks, and marks that change the direction of the letters after them. */
const HIDDEN = /[\u202a-\u202e\u2066-\u2069]|(?!\s)\p{Cc}/gu;

/** Returns a text without controls and without marks that reverse the letters after them. */
export const withoutHidden = (text: string): string => text.replaceAll(HIDDEN, '');

/** Characters with a meaning in Markdown or TeX anywhere in a line, or in what is taken for an address. */
const ANYWHERE = /[\\`*[\]<~$&|@]|:(?=\/)|(?<=www)\.|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;
/** Characters that make a list, a heading, a quote, a line or a table of the text after them. */
const FIRST = /^[#+>=-]|(?<=^\d+)[.)]/;

/**
 * Returns words as one line of Markdown that means just them: without links, formulas, marks of sources, pictures or
 * blocks. Each character that could mean more is a character reference, which no later step takes for a mark, not even
 * one that knows no escapes. What would hide or reverse the words is left out.
 */
export const plainMarkdown = (words: string): string =>
  withoutHidden(words)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(ANYWHERE, reference)
    .replace(FIRST, reference);

const reference = (character: string): string => `&#${character.charCodeAt(0)};`;
