import { foldText, simplify } from './words/fold-word.ts';
import { everyLanguage } from './words/language.ts';
import { ASKS_FOR_WHOLE, NAMES_WHOLE } from './words/whole-words.ts';
import { wordsOf } from './words/words.ts';

/**
 * Whether a question is about a text as a whole, such as a request for a summary or a translation. A question that
 * names anything else, such as "Summarize the refund policy", is about that.
 */
export async function isAboutWhole(question: string): Promise<boolean> {
  const text = simplify(foldText(question, ''));
  if (!ASKS_FOR_WHOLE.some((pattern) => pattern.test(text))) return false;
  // A short question does not show its language.
  return wordsOf(rest(text), await everyLanguage()).every(({ isStopWord }) => isStopWord);
}

/** Removes what asks for the whole, and what names it or the form of the answer. */
const rest = (text: string): string =>
  [...ASKS_FOR_WHOLE, ...NAMES_WHOLE].reduce(
    (left, pattern) => left.replaceAll(new RegExp(pattern, 'gu'), ' '),
    text,
  );
