/** Code in fences or ticks: nothing inside of it means anything. */
const CODE = /(```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]*`)/;

const outsideOfCode = (markdown: string, change: (text: string) => string): string =>
  markdown
    .split(CODE)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');

const CITATION = /\[(\d{1,3})\](?![(:[])/g;

/** Prefix of a citation's address; the page turns such a link into a button. */
export const CITED = '#passage-';

/** Makes `[2]` a link to the second passage, if there are that many. */
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

/** `\(x\)`, `\[x\]`, and `$x$` where it can be no price. */
const INLINE = /\\\((.+?)\\\)/gs;
const DISPLAY = /\\\[(.+?)\\\]/gs;
/** A formula spans whole lines. */
const LINE = /^\$\$([^$]+)\$\$[ \t]*$/gm;
const DOLLARS = /(?<![\\$\w])\$(?=\S)([^$\n]*[\\^_={}][^$\n]*?)(?<=\S)\$(?![\d$])/g;

/** Writes all the ways models mark formulas as the one that is read: `$$`, in a line or as a block. */
export const uniteMath = (markdown: string): string =>
  outsideOfCode(markdown, (text) =>
    text
      .replace(LINE, (_whole, tex: string) => `\n$$\n${tex.trim()}\n$$\n`)
      .replace(DISPLAY, (_whole, tex: string) => `\n$$\n${tex.trim()}\n$$\n`)
      .replace(INLINE, (_whole, tex: string) => `$$${tex.trim()}$$`)
      .replace(DOLLARS, (_whole, tex: string) => `$$${tex}$$`),
  );

/** True where a formula is whole, so that the code that draws it is worth fetching. */
export const hasMath = (markdown: string): boolean => /\$\$[\s\S]+?\$\$/.test(markdown);
