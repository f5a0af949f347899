import { DEFAULT_THEME } from '@trove/shared/contract/theme/default-theme.ts';
import { themeSchema, validTheme } from '@trove/shared/contract/theme/theme.ts';
import type { Theme } from '@trove/shared/contract/theme/theme.ts';

import { readStored, writeStored } from './stored-json.ts';

const THEMES_KEY = 'trove_competition_themes';
/** Number of the newest themes that are kept. */
const KEPT = 12;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** The themes of competitions this browser has seen (spec 000 §3, spec 001 §3). */
export function createKnownThemes(storage: Storage) {
  const stored = readStored(storage, THEMES_KEY, (value) => (isList(value) ? value : null)) ?? [];
  const themes = new Map(
    stored
      .filter((theme) => themeSchema.safeParse(theme).success)
      .map((theme) => [validTheme(theme).compId, validTheme(theme)]),
  );
  return {
    /** The theme of a competition; the default one when none is known, or when it is invalid (spec 001 §5). */
    of: (compId: string): Theme => themes.get(compId) ?? DEFAULT_THEME,
    learn(compId: string, theme: Theme) {
      themes.delete(compId);
      // A competition that has no valid theme wears the default's.
      if (theme.compId === compId) themes.set(compId, theme);
      writeStored(storage, THEMES_KEY, [...themes.values()].slice(-KEPT));
    },
  };
}
