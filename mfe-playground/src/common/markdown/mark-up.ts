/** Fenced and inline code, whose content is not interpreted. */
const CODE = /(```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]*`)/;

const outsideOfCode = (markdown: string, change: (text: string) => string): string =>
  markdown
    .split(CODE)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');

const CITATION = /(?<!\\)\[(\d{1,3})\](?![(:[])/g;

/** Prefix of a citation's address; the page turns such a link into a button. */
export const CITED = '#passage-';

/** Makes `[2]` a link to the second passage, if there are that many passages. */
export const linkCitations = (markdown: string, passages: number): string =>
  passages === 0
    ? markdown
    : outsideOfCode(markdown, (text) =>
        text.replace(CITATION, (whole, number: string) =>
          Number(number) >= 1 && Number(number) <= passages
            ? `[\\[${number}\\]](${CITED}${number})`
            : whole,
        ),
      );

/** `\(x\)`, `\[x\]`, and `$x$` where it cannot be a price. */
const INLINE = /\\\((.+?)\\\)/gs;
const DISPLAY = /\\\[(.+?)\\\]/gs;
/** A formula that spans whole lines. */
const LINE = /^\$\$([^$]+)\$\$[ \t]*$/gm;
const DOLLARS = /(?<![\\$\w])\$(?=\S)([^$\n]*[\\^_={}][^$\n]*?)(?<=\S)\$(?![\w$])/g;

/** Rewrites every notation that models use for formulas to the one that is parsed: `$$`, inline or as a block. */
export const uniteMath = (markdown: string): string =>
  outsideOfCode(markdown, (text) =>
    text
      .replace(LINE, (_whole, tex: string) => `\n$$\n${tex.trim()}\n$$\n`)
      .replace(DISPLAY, (_whole, tex: string) => `\n$$\n${tex.trim()}\n$$\n`)
      .replace(INLINE, (_whole, tex: string) => `$$${tex.trim()}$$`)
      .replace(DOLLARS, (_whole, tex: string) => `$$${tex}$$`),
  );

/** Whether the text has a complete formula, which justifies loading the renderer. */
export const hasMath = (markdown: string): boolean => /\$\$[\s\S]+?\$\$/.test(markdown);
