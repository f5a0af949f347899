/** Texts of emotion's tags, and constants called rules. A text with another one inside it is read up to that. */
const STYLES = /(?:\b(?:styled[.(][^`\n]*|css|keyframes)|RULES = )`[^`]*`/g;

/** Minifies the CSS inside template texts, which a minifier of scripts leaves as it is. */
export const minifyCss = (css: string): string =>
  css
    // A brace with a line of its own ends a rule; another one may end an expression, and what follows that stays apart from it.
    .replaceAll(/(?:\s*\n\s*\})+\s*\n\s*/g, (ends) => ends.replaceAll(/\s/g, ''))
    .replaceAll(/([`;{])\s*\n\s*/g, '$1')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(' {', '{')
    .replaceAll(': ', ':')
    .replaceAll(', ', ',')
    .replaceAll(';}', '}');

// oxlint-disable-next-line import/no-default-export -- webpack wants it so
export default (source: string): string => source.replaceAll(STYLES, minifyCss);
