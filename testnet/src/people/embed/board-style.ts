import type { EmbedTheme } from '@trove/contract/embed.ts';
import { type Mode, themeVars } from '@trove/kit/ui/theme/theme-vars.ts';

const USED = [
  '--trove-surface',
  '--trove-border',
  '--trove-text',
  '--trove-text-muted',
  '--trove-primary-light',
  '--trove-primary-text',
  '--trove-warning-surface',
  '--trove-warning-text',
  '--trove-font',
];

function variables(primary: string, mode: Mode): string {
  const vars = themeVars(primary, mode);
  return USED.map((name) => `${name}:${vars[name]}`).join(';');
}

const RULES = [
  `.trove-board{box-sizing:border-box;padding:24px;border:1px solid var(--trove-border);border-radius:12px;background:var(--trove-surface);color:var(--trove-text);font:14px/20px var(--trove-font);text-align:start}`,
  `.trove-board :is(h2,h3,p,ul){margin:0 0 8px;padding:0}`,
  `.trove-board h2{font-size:20px;line-height:28px;overflow-wrap:anywhere}`,
  `.trove-board h3{margin-top:24px;font-size:16px;line-height:24px}`,
  `.trove-board ul{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;color:var(--trove-text-muted)}`,
  `.trove-board .trove-muted,.trove-board th,.trove-board small{color:var(--trove-text-muted)}`,
  `.trove-board .trove-chip{display:inline-block;margin-inline-end:8px;padding:2px 8px;border-radius:6px;background:var(--trove-primary-light);color:var(--trove-primary-text);font-size:12px}`,
  `.trove-board .trove-ended{background:var(--trove-warning-surface);color:var(--trove-warning-text)}`,
  // A page without a doctype gives tables their own color and font size.
  `.trove-board table{width:100%;border-collapse:collapse;color:inherit;font:inherit}`,
  `.trove-board :is(th,td){padding:10px 6px;border-bottom:1px solid var(--trove-border);text-align:start;vertical-align:top;overflow-wrap:anywhere}`,
  `.trove-board :is(th,td):nth-child(odd){font-variant-numeric:tabular-nums;text-align:end;white-space:nowrap}`,
  `.trove-board th{font-size:12px;font-weight:500}`,
].join('');

/** Returns the style of the board; text colors are corrected to AA as everywhere on the site. */
export function boardStyle(primary: string, theme: EmbedTheme): string {
  const scheme = (mode: Mode) => `.trove-board{color-scheme:${mode};${variables(primary, mode)}}`;
  const colors =
    theme === 'auto'
      ? `${scheme('light')}@media (prefers-color-scheme:dark){${scheme('dark')}}`
      : scheme(theme);
  return colors + RULES;
}
