import type { DraftKind } from '#common/drafts/draft.ts';

/** Headings of a card that answers what buyers ask first; Markdown, which the page of the asset renders. */
const HEADINGS: Record<DraftKind, readonly string[]> = {
  model: ['What it does', 'How to use', 'Limits', 'Data', 'Licence'],
  dataset: ['What each row is', 'Where the data come from', 'How to use', 'Limits', 'Licence'],
};

export const hasHeadings = (description: string) => /^ {0,3}#{1,6} /m.test(description);

/** Returns the description with the headings of the template below what is already there. */
export const withTemplate = (description: string, kind: DraftKind): string =>
  [description.trim(), ...HEADINGS[kind].map((heading) => `## ${heading}\n`)]
    .filter((part) => part !== '')
    .join('\n\n');
