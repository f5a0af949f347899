import type { Store, ThemeState } from '@trove/contract/host.ts';
import { DEFAULT_THEME } from '@trove/contract/theme/default-theme.ts';
import type { Theme } from '@trove/contract/theme/theme.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';
import { themeVars } from '@trove/kit/ui/theme/theme-vars.ts';

import { readStored, writeStored } from '../stored-json.ts';
import { createKnownThemes } from './known-themes.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

export const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Storage key that the document reads, too, before the first paint. */
const THEME_KEY = 'trove_theme';

export interface ShellTheme extends Store<ThemeState> {
  choice: Store<ThemeChoice>;
  choose: (choice: ThemeChoice) => void;
  /** Applies the theme of a competition; the default theme if it is unknown. */
  apply: (compId: string) => void;
  /** Returns the id of the competition whose theme was requested last, even if the default theme is applied. */
  wanted: () => string;
  /** Stores the network's theme of a competition, so that the next visit starts in its colours. */
  learn: (compId: string, theme: Theme) => void;
}

const isChoice = (value: unknown): value is ThemeChoice =>
  THEME_CHOICES.some((choice) => choice === value);

/**
 * Creates the page's colours: system preference or the user's choice, and the competition's primary (spec 000 §3).
 */
export function createTheme(view: Window, storage: Storage): ShellTheme {
  const darkSystem = view.matchMedia('(prefers-color-scheme: dark)');
  const choice = createValueStore<ThemeChoice>(
    readStored(storage, THEME_KEY, isChoice) ?? 'system',
  );
  const themes = createKnownThemes(storage);
  let wanted = DEFAULT_THEME.compId;

  const current = (): ThemeState => {
    const chosen = choice.get();
    const mode = chosen === 'system' ? (darkSystem.matches ? 'dark' : 'light') : chosen;
    const { primaryColor, compId } = themes.of(wanted);
    return { mode, vars: themeVars(primaryColor, mode), compId };
  };
  const state = createValueStore(current());
  const repaint = () => {
    state.set(current());
    paint(view.document.documentElement, state.get());
  };

  darkSystem.addEventListener('change', repaint);
  paint(view.document.documentElement, state.get());

  return {
    get: state.get,
    subscribe: state.subscribe,
    choice,
    choose(next) {
      choice.set(next);
      writeStored(storage, THEME_KEY, next);
      repaint();
    },
    apply(next) {
      wanted = next;
      if (themes.of(next).compId !== state.get().compId) repaint();
    },
    wanted: () => wanted,
    learn(compId, theme) {
      const { primaryColor: before } = themes.of(compId);
      themes.learn(compId, theme);
      if (compId === wanted && before !== theme.primaryColor) repaint();
    },
  };
}

/** The three page-wide variables of spec 000 §3, besides the site's own. */
const PAGE_WIDE = {
  '--primary-color': '--trove-primary',
  '--primary-hover': '--trove-primary-hover',
  '--primary-light': '--trove-primary-light',
};

function paint({ style, dataset }: HTMLElement, { mode, vars }: ThemeState) {
  for (const [name, value] of Object.entries(vars)) style.setProperty(name, value);
  for (const [name, source] of Object.entries(PAGE_WIDE)) {
    style.setProperty(name, vars[source] ?? '');
  }
  style.colorScheme = mode;
  dataset['mode'] = mode;
}
