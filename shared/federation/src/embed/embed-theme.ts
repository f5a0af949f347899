import type { EmbedTheme } from '@trove/contract/embed.ts';
import type { Store, ThemeState } from '@trove/contract/host.ts';
import { DEFAULT_THEME } from '@trove/contract/theme/default-theme.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';
import { themeVars } from '@trove/kit/ui/theme/theme-vars.ts';

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

export interface EmbedColors extends Store<ThemeState> {
  choose: (choice: EmbedTheme) => void;
  /** Applies the colour the network stores for a competition; an invalid one leaves the default (spec 001 §5). */
  setColor: (compId: string, primary: unknown) => void;
}

/** Creates the theme: light, dark or system, in the competition's colour with the site's contrast correction. */
export function createEmbedTheme(first: EmbedTheme, signal: AbortSignal): EmbedColors {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const selected = {
    choice: first,
    compId: DEFAULT_THEME.compId,
    primary: DEFAULT_THEME.primaryColor,
  };
  const current = (): ThemeState => {
    const { choice, compId, primary } = selected;
    const isDark = choice === 'dark' || (choice !== 'light' && system.matches);
    const mode = isDark ? 'dark' : 'light';
    return { mode, vars: themeVars(primary, mode), compId };
  };
  const state = createValueStore(current());
  system.addEventListener('change', () => state.set(current()), { signal });

  return {
    get: state.get,
    subscribe: state.subscribe,
    choose(choice) {
      selected.choice = choice;
      state.set(current());
    },
    setColor(compId, primary) {
      if (typeof primary !== 'string' || !HEX.test(primary)) return;
      Object.assign(selected, { compId, primary });
      state.set(current());
    },
  };
}
