/** Fenced and inline code, whose content is not interpreted. */
const CODE = /(```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]*`)/;

const outsideOfCode = (markdown: string, change: (text: string) => string): string =>
  markdown
    .split(CODE)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');

const REFERENCE = /&#(\d{2,3});/g;

/**
 * Returns Markdown for a reader of its source, such as a clipboard: with the characters themselves where a quote refers
 * to them by number so that they mean nothing else.
 */
export const readable = (markdown: string): string =>
  markdown.includes('&#')
    ? outsideOfCode(markdown, (text) =>
        text.replaceAll(REFERENCE, (_whole, code: string) => String.fromCharCode(Number(code))),
      )
    : markdown;

const CITATION = /(?<!\\)\[(\d{1,3})\](?![(:[])/g;

/** Prefix of a citation's address; the page turns such a link into a button. */
export const CITED = '#passage-';

/** Class of a formula in running text that is shown as a block. */
export const DISPLAY = 'language-math-display';

/** Makes `[2]` a link to the second passage, if there are that many passages. */
export const linkCitations = (markdown: string, passages: number): string =>
  passages === 0
    ? markdown
    : outsideOfCode(markdown, (text) =>
        text.replace(CITATION, (whole, number: string) =>
          Number(number) >= 1 && Number(number) <= passages
            ? `[&#91;${number}&#93;](${CITED}${number})`
            : whole,
        ),
      );

/** Formulas in the notations that models use, and `$x$` where it cannot be a price; some may be escaped marks only. */
const FORMULAS = [
  /\$\$[\s\S]+?\$\$/,
  /\\\([\s\S]+?\\\)/,
  /\\\[[\s\S]+?\\\]/,
  /(?<![\\$\w])\$(?=\S)[^$\n]*[\\^_={}][^$\n]*?(?<=\S)\$(?![\w$])/,
];

/** Whether the text may have a complete formula, which justifies loading the renderer. */
export const hasMath = (markdown: string): boolean =>
  FORMULAS.some((formula) => formula.test(markdown));
