import { boardPath, EMBED_THEMES } from '@trove/contract/embed.ts';
import { EMBED } from '@trove/contract/screens/embed.ts';
import { DEFAULT_THEME } from '@trove/contract/theme/default-theme.ts';
import { knownLocale } from '@trove/kit/lib/known-locale.ts';
import { themeVars } from '@trove/kit/ui/theme/theme-vars.ts';
import type { Mode } from '@trove/kit/ui/theme/theme-vars.ts';

import { escapeHtml } from '../../people/embed/escape-html.ts';
import type { AskNetwork, Visitor } from './first-answers.ts';

/** Gives the page the color scheme of the element, also when a message changes the element's theme. */
function backgrounds(): string {
  const rule = (mode: Mode) =>
    `color-scheme:${mode};background:${themeVars(DEFAULT_THEME.primaryColor, mode)['--trove-bg']}`;
  return [
    `:root{${rule('light')}}`,
    `:root:has([theme=dark]){${rule('dark')}}`,
    `@media (prefers-color-scheme:dark){:root:has([theme=auto]){${rule('dark')}}}`,
  ].join('');
}

/** Parts of an embed's page, besides the answers of the network. */
interface EmbedPageParts {
  ask: AskNetwork;
  /** Inline script that replaces the page in a browser that is too old for it. */
  oldBrowserScript: string;
}

/**
 * Returns the page that partners show in an iframe: only the element, as high as its content, with the board inside
 * before any script runs. It has no session, so that any page may frame it.
 */
export async function embedPage(
  search: URLSearchParams,
  visitor: Visitor,
  { ask, oldBrowserScript }: EmbedPageParts,
): Promise<string> {
  const comp = search.get('comp') ?? '';
  const asked = search.get('theme');
  const theme = EMBED_THEMES.find((known) => known === asked) ?? 'auto';
  const locale = knownLocale(search.get('locale') ?? '') ?? '';
  const address = boardPath(comp, theme, locale);
  const board = comp === '' ? undefined : await ask(address, visitor).catch(() => undefined);
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${EMBED.label}</title><link rel="icon" href="data:,">`,
    oldBrowserScript,
    `<script type="module" src="/embed/v1.js"></script>`,
    `<script type="module" src="/embed/frame.js"></script>`,
    `<style>body{margin:0}${backgrounds()}</style></head><body><main>`,
    `<${EMBED.tag} comp="${escapeHtml(comp)}" theme="${theme}" locale="${locale}" height="auto">`,
    board === undefined ? '' : `<template shadowrootmode="open">${board}</template>`,
    `</${EMBED.tag}></main></body></html>`,
  ].join('');
}
