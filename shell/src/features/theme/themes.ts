import { DEFAULT_THEME, validTheme } from '@trove/shared/contract/theme.ts';
import type { Theme } from '@trove/shared/contract/theme.ts';

/** Themes by competition (spec 000 §3, spec 001 §3); the colours of a competition are not shown there. */
const THEMES: Readonly<Record<string, unknown>> = {
  [DEFAULT_THEME.compId]: DEFAULT_THEME,
  'dallas-ai': {
    primaryColor: '#6d4aff',
    compId: 'dallas-ai',
    themeName: 'Dallas AI Summer Program 2025',
    themeVersion: '1.0.0',
    isCustomTheme: true,
  },
};

/** The theme of a competition; the default one when it has none of its own. */
export const themeOf = (compId: string): Theme =>
  validTheme(Object.hasOwn(THEMES, compId) ? THEMES[compId] : undefined);
