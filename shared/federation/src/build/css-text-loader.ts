/**
 * Matches the texts of emotion's tags, and of constants named RULES. A text that contains another one is matched up
 * to that.
 */
const STYLES = /(?:\b(?:styled[.(][^`\n]*|css|keyframes)|RULES = )`[^`]*`/g;

/** Minifies the CSS inside template texts, which a minifier of scripts leaves unchanged. */
export const minifyCss = (css: string): string =>
  css
    .replaceAll(/\s*\/\*[\s\S]*?\*\//g, '')
    // A brace on a line of its own ends a rule; any other may end an expression, and what follows that stays
    // separated from it.
    .replaceAll(/(?:\s*\n\s*\})+\s*\n\s*/g, (ends) => ends.replaceAll(/\s/g, ''))
    .replaceAll(/([`;{])\s*\n\s*/g, '$1')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/ ?> (?=[\w.*:[])/g, '>')
    .replaceAll(' {', '{')
    .replaceAll(/ \+ (?=[a-z]+[{,:>])/g, '+')
    .replaceAll(': ', ':')
    .replaceAll(', ', ',')
    .replaceAll(/([ :,(])0\.(?=\d)/g, '$1.')
    .replaceAll(';}', '}');

// oxlint-disable-next-line import/no-default-export -- webpack wants it so
export default (source: string): string => source.replaceAll(STYLES, minifyCss);
