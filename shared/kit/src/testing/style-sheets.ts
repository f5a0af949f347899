import createCache from '@emotion/cache';

/** Prototype of Emotion's style sheets, whose class is not exported. */
const sheets = Object.getPrototypeOf(createCache({ key: 'test' }).sheet) as {
  insert: (rule: string) => void;
};
const { insert } = sheets;

// A query by role computes the style of each element, for which jsdom matches every rule of every sheet: a fifth of
// the time of the page tests. Effects of CSS are tested in a browser.
sheets.insert = () => undefined;

/** Enables style sheets for the tests of a file; call it before anything is rendered. */
export function withStyleSheets(): void {
  sheets.insert = insert;
}
