import { slugify } from '@trove/contract/paths.ts';

/** Matches if the description contains more than plain sentences. */
const MARKUP =
  /^ {0,3}(?:#{1,6} |[-*+] |\d+[.)] |>|```|~~~|\|)|(?<!\w)[*_~`]{1,3}[^\s*_~`]|\[[^\]\n]+\]\(|https?:\/\/|<\w/m;

/** Returns whether a text has to be rendered as Markdown; plain sentences and paragraphs look the same without it. */
export const hasMarkup = (text: string): boolean => MARKUP.test(text);

/** Returns the publisher's text about an asset: the description, followed by the card if there is one. */
export function writtenAbout(description: string, card: unknown): string {
  const more = typeof card === 'string' ? card.trim() : '';
  return [description.trim(), more].filter((part) => part !== '').join('\n\n');
}

/** Returns a paragraph without the markers of a heading and of bold text; plain sentences have none. */
export const withoutMarkers = (paragraph: string): string =>
  paragraph.replaceAll(/^ {0,3}#{1,6} |(?<!\w)\*\*(?!\s)([^*]+)(?<!\s)\*\*/g, '$1');

export interface CardSection {
  /** Id of the section's heading in the page. */
  id: string;
  title: string;
}

const FENCE = /^ {0,3}(?:```|~~~)/;
const HEADING = /^ {0,3}##? +(.+?)(?: +#+)? *$/;

export const sectionId = (title: string): string => `about-${slugify(title).toLowerCase()}`;

/** Returns the sections of a card: its headings of the first two levels. */
export function splitSections(markdown: string): CardSection[] {
  let isCode = false;
  const titles = markdown.split('\n').flatMap((line) => {
    if (FENCE.test(line)) isCode = !isCode;
    const title = isCode ? undefined : HEADING.exec(line)?.[1];
    return title === undefined ? [] : [title.replaceAll(/[*_`]/g, '')];
  });
  return [...new Set(titles)].map((title) => ({ id: sectionId(title), title }));
}
