import { createRequire } from 'node:module';

/** The Latin subset of Inter, one file for all weights; the document's build copies and preloads it. */
const INTER_FILE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/**
 * Returns the font rules for the document's head. Until the font has loaded, a local font with Inter's metrics
 * replaces it, so that no line moves.
 */
const interFontFace = (href: string): string => `@font-face {
  font-family: 'Inter Variable';
  font-style: normal;
  font-display: swap;
  font-weight: 100 900;
  src: url(${href}) format('woff2-variations');
  unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
}
@font-face {
  font-family: 'Inter Fallback';
  src: local('Arial'), local('Liberation Sans'), local('Helvetica');
  ascent-override: 90.44%;
  descent-override: 22.52%;
  line-gap-override: 0%;
  size-adjust: 107.12%;
}
`;

/** The one font of every page: its file on disk, and its declaration in the document's head. */
export const FONT = {
  file: createRequire(import.meta.url).resolve(INTER_FILE),
  css: interFontFace,
};
