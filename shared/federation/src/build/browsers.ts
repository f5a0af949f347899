import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Names of `browserslist`, in the order of the sentence below. */
const NAMES = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  ios_saf: 'Safari on iOS',
} as const;

type BrowserName = keyof typeof NAMES;

const { browserslist } = require('../../../../package.json') as { browserslist: string[] };

/** The oldest version of each browser that the site supports: `browserslist` of the root's `package.json`. */
export const OLDEST_BROWSERS = Object.fromEntries(
  browserslist.map((line) => line.split(' >= ')),
) as Readonly<Record<BrowserName, string>>;

/** The same list as webpack reads it. */
export const BROWSERS_TARGET = `browserslist:${browserslist.join(', ')}`;

/** The same list as swc reads it. */
export const SWC_TARGETS = (({ ios_saf: ios, ...others }) => ({ ...others, ios }))(OLDEST_BROWSERS);

/** The year of ECMAScript that the minifier writes, at most. */
export const SYNTAX_YEAR = 2022;

/** Names the list in a sentence: `Chrome 131, Edge 131, Firefox 128, Safari 17.4 or Safari on iOS 17.4`. */
export const describeOldest = (): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    Object.entries(NAMES).map(
      ([name, shown]) => `${shown} ${OLDEST_BROWSERS[name as BrowserName]}`,
    ),
  );
