import createCache from '@emotion/cache';

/** Emotion's class of style sheets, which has no name in what it exports. */
const sheets = Object.getPrototypeOf(createCache({ key: 'test' }).sheet) as {
  insert: (rule: string) => void;
};
const { insert } = sheets;

// A query by role asks for the computed style of each element, and jsdom then matches every rule of every sheet: a fifth of
// the time of the tests of pages. Effects of CSS are tested in a browser.
sheets.insert = () => undefined;

/** Gives the tests of a file their style sheets; to be called before anything is rendered. */
export function withStyleSheets(): void {
  sheets.insert = insert;
}
