import { framePath } from '@trove/contract/embed.ts';
import type { EmbedRouting, EmbedTheme } from '@trove/contract/embed.ts';
import { paths } from '@trove/contract/paths.ts';

export const EMBED_WAYS = ['element', 'federation', 'frame'] as const;

export type EmbedWay = (typeof EMBED_WAYS)[number];

export interface EmbedChoice {
  /** Origin of Trove, without a trailing slash. */
  site: string;
  compId: string;
  title: string;
  theme: EmbedTheme;
  routing: EmbedRouting;
  /** Path of the partner's page; used only with routing by path. */
  base: string;
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const string = (text: string) => JSON.stringify(text).replaceAll('<', String.raw`\u003c`);

/** Builds the code that a partner copies, by kind of embed (docs/partners). */
export const snippet: Readonly<Record<EmbedWay, (choice: EmbedChoice) => string>> = {
  // The link shows where the element does not: in a browser that cannot read its script, and until the script has run.
  element: ({ site, compId, title, theme, routing, base }) => {
    const attributes = [
      `comp="${attribute(compId)}"`,
      `theme="${theme}"`,
      `routing="${routing}"`,
      ...(routing === 'path' ? [`base="${attribute(base)}"`] : []),
    ];
    return `<script type="module" src="${attribute(site)}/embed/v1.js"></script>
<trove-competitions ${attributes.join(' ')}>
  <a href="${attribute(site + paths.leaderboard(compId))}">${attribute(title)}</a>
</trove-competitions>`;
  },

  federation: ({ site, compId }) => `import { embed } from './embed.js';

await embed({
  site: ${string(`${site}/`)},
  remote: 'mfe-competitions',
  path: ${string(paths.leaderboard(compId))},
  element: document.querySelector('#competition'),
});`,

  frame: ({ site, compId, theme, title }) =>
    `<iframe
  src="${attribute(site + framePath(compId, theme))}"
  title="${attribute(title)}"
  style="width: 100%; height: 640px; border: 0"
></iframe>`,
};
