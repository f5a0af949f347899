import type { Prerendered } from '@trove/contract/prerendered-frame.ts';

const decode = (attribute: string) =>
  attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** Moves style attributes of the markup into rules, because the page's content policy forbids the attributes. */
export function withoutStyleAttributes({ html, css }: Prerendered): Prerendered {
  const styles: string[] = [];
  const moved = html.replaceAll(/ style="([^"]*)"/g, (_all, text: string) => {
    const style = decode(text);
    if (!styles.includes(style)) styles.push(style);
    return ` data-style="${styles.indexOf(style)}"`;
  });
  const rules = styles.map((style, index) => `[data-style="${index}"]{${style}}`);
  return { html: moved, css: css + rules.join('') };
}
