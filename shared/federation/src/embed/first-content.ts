import { boardPath } from '@trove/contract/embed.ts';
import type { EmbedTheme } from '@trove/contract/embed.ts';
import { EMBED } from '@trove/contract/screens/embed.ts';

import { EmbedFailure } from './embed-failure.ts';
import { trust } from './trusted.ts';

interface BoardRequest {
  site: string;
  comp: string;
  theme: EmbedTheme;
  locale: string;
  signal: AbortSignal;
}

/**
 * Fetches the board as rendered by the network, shown until React renders; null if it is not available. Its style
 * becomes a constructed sheet of a separate root, allowed by any content policy. Rejects if the page is not listed.
 */
export async function readBoard({ site, comp, theme, locale, signal }: BoardRequest) {
  const { href } = new URL(boardPath(comp, theme, locale), site);
  try {
    const response = await fetch(href, { credentials: 'omit', signal });
    if (response.status === 403) throw await refusalIn(response);
    if (!response.ok) return null;
    const template = document.createElement('template');
    template.innerHTML = trust().createHTML(await response.text());
    const board = document.createElement('div');
    board.className = 'board';
    const root = board.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [...template.content.querySelectorAll('style')].map((style) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style.textContent ?? '');
      style.remove();
      return sheet;
    });
    root.append(template.content);
    return board;
  } catch (error) {
    if (error instanceof EmbedFailure) throw error;
    return null;
  }
}

const refusalIn = async (response: Response) =>
  new EmbedFailure('partner', ((await response.json()) as { message: string }).message);

/** Returns the colour of the board's competition. */
export const readPrimaryColor = (board: HTMLElement) =>
  (board.shadowRoot ?? board).querySelector('section')?.dataset['primary'];

/** Takes the board that came with the page in a declarative shadow root; null without one. */
export function takePrerendered(shadow: ShadowRoot) {
  if (shadow.childElementCount === 0) return null;
  const board = document.createElement('div');
  board.className = 'board';
  board.append(...shadow.childNodes);
  return board;
}

const panel = (className: string, role: string, text: string) => {
  const made = document.createElement('div');
  made.className = className;
  made.role = role;
  const line = document.createElement('p');
  line.append(text);
  made.append(line);
  return made;
};

export const loadingPanel = () => panel('loading', 'status', EMBED.loading);

interface Failed {
  error: unknown;
  site: string;
  path: string;
  onRetry: () => void;
}

/** Creates the panel that shows the reason of a failure, a button to retry and a link to the site. */
export function failurePanel({ error, site, path, onRetry }: Failed) {
  const made = panel(
    'failed',
    'alert',
    // Whatever else was thrown has a text for developers.
    error instanceof EmbedFailure ? error.message : EMBED.failed.build,
  );
  const again = document.createElement('button');
  again.type = 'button';
  again.append(EMBED.retry);
  again.addEventListener('click', onRetry);
  const link = document.createElement('a');
  link.href = new URL(path, site).href;
  link.target = '_blank';
  link.rel = 'noreferrer';
  link.append(EMBED.onSite);
  made.append(again, link);
  return made;
}
