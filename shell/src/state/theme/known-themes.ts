import { DEFAULT_THEME } from '@trove/contract/theme/default-theme.ts';
import { themeSchema, validTheme } from '@trove/contract/theme/theme.ts';
import type { Theme } from '@trove/contract/theme/theme.ts';

import { readStored, writeStored } from '../stored-json.ts';

const THEMES_KEY = 'trove_competition_themes';
/** Number of themes stored, the newest ones. */
const KEPT = 12;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** Creates the store for the themes of competitions visited in this browser (spec 000 §3, spec 001 §3). */
export function createKnownThemes(storage: Storage) {
  const stored = readStored(storage, THEMES_KEY, isList) ?? [];
  const themes = new Map(
    stored
      .filter((theme) => themeSchema.safeParse(theme).success)
      .map(validTheme)
      .map((theme) => [theme.compId, theme]),
  );
  return {
    /** Returns the theme of a competition; the default one if none is known, or if it is invalid (spec 001 §5). */
    of: (compId: string): Theme => themes.get(compId) ?? DEFAULT_THEME,
    learn(compId: string, theme: Theme) {
      themes.delete(compId);
      // A competition without a valid theme uses the default theme.
      if (theme.compId === compId) themes.set(compId, theme);
      writeStored(storage, THEMES_KEY, [...themes.values()].slice(-KEPT));
    },
  };
}
