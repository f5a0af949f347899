/** Scripts that write no blanks, so that a line may end inside a word. */
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}ー、。，]`;
const BROKEN_LINE = new RegExp(`(?<=${UNSPACED})\\n(?=${UNSPACED})`, 'gu');

/** Joins the lines of a text in Chinese, Japanese or Thai. */
export const joinBrokenLines = (text: string): string => text.replaceAll(BROKEN_LINE, '');
