import type { Prerendered } from '@trove/contract/prerendered-frame.ts';
import type { EarlyRequest, EarlyWork } from '@trove/federation/start/early-work.ts';

/** Serializes a value for a script element; it escapes `<`, because only that could end the element. */
const inline = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Puts a value into the page's data element of that id. */
export const fill = (page: string, id: string, value: unknown) =>
  page.replace(
    new RegExp(`(<script type="application/json" id="${id}">)[^<]*`),
    (_all, start: string) => start + inline(value),
  );

/** Puts the prerendered frame, shown before scripts run, into the page. */
export const withFrame = (page: string, { html, css }: Prerendered) =>
  html === ''
    ? page
    : page
        .replace('<!-- frame -->', () => html)
        .replace('</head>', () => `<style>${css.replaceAll('</', String.raw`<\/`)}</style></head>`);

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Makes the browser fetch the scripts of the page's remote immediately, and lists the requests that the page should
 * start. The scripts run last, after the shell's: at their usual priority they would delay the first paint and the
 * first data.
 */
export function withEarlyWork(
  page: string,
  { scripts }: Pick<EarlyWork, 'scripts'>,
  requests: readonly EarlyRequest[],
): string {
  const links = scripts.map(
    ({ href, integrity }) =>
      `<link rel="preload" as="script" fetchpriority="low" crossorigin href="${attribute(href)}" integrity="${attribute(integrity)}">`,
  );
  return fill(
    page.replace('</head>', () => `${links.join('')}</head>`),
    'trove-early',
    requests,
  );
}
