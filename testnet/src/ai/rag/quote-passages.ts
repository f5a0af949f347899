import { beginningOf } from '@trove/contract/whole-letters.ts';

import { isAboutWhole } from './about-whole.ts';
import { isText } from './rag-document.ts';
import { searchTexts } from './search-texts.ts';
import { sentencesOf, type TextRange, unwrap } from './sentences.ts';
import { languageOf } from './words/language.ts';

/** A sentence of a passage, word for word. */
export interface Quote {
  text: string;
  /** Index of the passage. */
  passage: number;
}

/** Quotes for a question. */
export interface Quotes {
  /** Best first. */
  quotes: readonly Quote[];
  /** Whether the question asks for the whole text, of which only the beginning is quoted. */
  isAboutWhole: boolean;
}

const MOST_QUOTES = 3;
/** Number of sentences that are quoted of a text as a whole. */
const BEGINNING = 2;
/** Share of the best quote's score that another passage's quote needs to be shown beside it. */
const CLOSE = 0.75;
/** Share of the question's words that a sentence has to contain. */
const LEAST_SHARE = 0.3;
const MOST_CHARS = 600;
/** A question or a heading, which is quoted together with what follows it. */
const ASKS = /[?？؟]["”»]?$/;
/** The end of a sentence, a value after its name, or a number as in a row of a table. */
const SAYS = /[.!?。！？…;)\]"”»]$|: \S|\D\s?\d/;
/** One or two words before a sentence, such as `Opening hours.`, in scripts with blanks. */
const RUN_IN =
  /^[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+(?: \S+)?[.:]$|^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{1,5}[。：]$/u;
const HEADING_CHARS = 60;
/** Two or more named values: a row of a table, which is quoted whole. */
const ROW = /^[^:\n]{1,80}: [^\n]*, [^:,\n]{1,80}: /;
/** A mark that opens what the next sentence goes on with, such as that of a picture. */
const OPENED = /\s*!?[[({<]+$/;
const ENDS_IN_COLON = /[:：]$/;
const MARKED_UP = /^(?:#{1,6}\s+|>\s*|[-*+]\s+)/;

/**
 * Returns the sentences that fit a question best, best first; none if no sentence has enough of the
 * question's words. A passage is only text: nothing in it is obeyed.
 */
export async function quotePassages(
  passages: readonly string[],
  question: string,
): Promise<Quotes> {
  const candidates = await quotableTexts(passages);
  if (await isAboutWhole(question))
    return { quotes: candidates.slice(0, BEGINNING).map(asQuote), isAboutWhole: true };
  const found = await searchTexts(candidates, question);
  const quotes: Quote[] = [];
  for (const { at, score, share } of found) {
    const quote = candidates[at];
    const isClose = score >= (found[0]?.score ?? 0) * CLOSE && share >= LEAST_SHARE;
    if (quote && isClose && quotes.length < MOST_QUOTES && addsTo(quotes, quote))
      quotes.push(quote);
  }
  return { quotes: quotes.map(asQuote), isAboutWhole: false };
}

const asQuote = ({ text, passage }: Quote): Quote => ({ text, passage });

/** Whether a quote does not repeat the others. */
const addsTo = (quotes: readonly Quote[], { text }: Quote): boolean =>
  quotes.every((known) => !known.text.includes(text) && !text.includes(known.text));

const quotableTexts = async (passages: readonly string[]) =>
  (
    await Promise.all(
      passages.map(async (passage, at) => {
        const language = await languageOf(passage);
        return quotable(passage).map((text) => ({ text, passage: at, language }));
      }),
    )
  ).flat();

/** Returns the parts of a passage that can be quoted: sentences, rows, and headings with what follows them. */
function quotable(passage: string): string[] {
  const parts: string[] = [];
  let heading = '';
  for (const line of linesOf(passage)) {
    const written = unwrap(passage.slice(line.start, line.end));
    const text = written.replace(MARKED_UP, '').replace(OPENED, '');
    if (!isText(text)) continue;
    const whole = heading === '' ? text : `${withColon(heading)} ${text}`;
    if (heading === '' && isHeading(text)) heading = text;
    else {
      parts.push(shorten(whole));
      heading = '';
    }
  }
  // A heading alone says nothing, but a short line may be all there is.
  if (heading !== '' && !ASKS.test(heading) && !RUN_IN.test(heading)) parts.push(heading);
  return parts;
}

const withColon = (heading: string): string =>
  SAYS.test(heading) || ENDS_IN_COLON.test(heading) ? heading : `${heading}:`;

const isHeading = (text: string): boolean =>
  ASKS.test(text) || RUN_IN.test(text) || (text.length <= HEADING_CHARS && !SAYS.test(text));

/** Returns sentences, and rows of tables as one. */
const linesOf = (passage: string): TextRange[] =>
  ROW.test(passage) ? rowsOf(passage) : sentencesOf(passage);

function rowsOf(passage: string): TextRange[] {
  let at = 0;
  return passage.split('\n').map((line) => {
    const start = at;
    at += line.length + 1;
    return { start, end: start + line.length };
  });
}

const shorten = (text: string): string =>
  text.length <= MOST_CHARS ? text : `${beginningOf(text, MOST_CHARS).replace(/\s\S*$/, '')} …`;
