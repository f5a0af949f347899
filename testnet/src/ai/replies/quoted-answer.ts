import { plainMarkdown } from '@trove/contract/plain-markdown.ts';
import type { ContextPrompt } from '@trove/contract/wire/ai/context-prompt.ts';

import type { Quotes } from '../rag/quote-passages.ts';

const QUOTES =
  'I quote and do not reason: this is what fits the words of your question best. Please check the source.';
const SEVERAL =
  'I quote and do not reason: several passages fit the words of your question, and they may contradict each other. Please check the sources.';
const WHOLE =
  'I only quote: I can neither summarize nor translate nor explain a text. It begins as above; another model can read all of it.';
const NOTHING =
  'Nothing in the passages that were found answers this: no sentence has enough of the words of your question. I only quote and do not reason. Please ask in words that the text may use, or choose another model.';

const NO_MATCH =
  'Nothing in the texts and files that were searched answers this: none has the words of your question. I only quote and do not reason. Please ask in words that they may use, or choose another model.';

/** Writes the answer in Markdown: the quotes, each with the number of its passage, and what they are. */
export function textOfQuotes(
  { quotes, isAboutWhole }: Quotes,
  { isNumbered, passages }: Pick<ContextPrompt, 'isNumbered' | 'passages'>,
): string {
  const lines = quotes.map(
    ({ text, passage }) => `> ${plainMarkdown(text)}${isNumbered ? ` [${passage + 1}]` : ''}`,
  );
  if (lines.length === 0) return passages.length === 0 ? NO_MATCH : NOTHING;
  return [...lines, isAboutWhole ? WHOLE : lines.length > 1 ? SEVERAL : QUOTES].join('\n\n');
}
