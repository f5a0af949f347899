import { keepNewest } from '@trove/kit/lib/keep-newest.ts';
import { themeVars } from '@trove/kit/ui/theme/theme-vars.ts';

/** Number of colours whose tones are kept; each competition may have one of its own. */
const KEPT_COLORS = 50;
const recall = keepNewest<Record<'light' | 'dark', ReturnType<typeof themeVars>>>(KEPT_COLORS);

/** Makes the values for light void, so that those for dark apply. */
const DARK = '--day: ;--night:initial';

/**
 * Returns the CSS variables that these styles use, with light and dark values in one rule. Of `--day` and `--night` one
 * is `initial`, for which `var()` has its second part, and the other is empty: Safari 17.4 has no `light-dark()`, and
 * would paint without colours. The document sets the user's choice before its first frame (`apply-stored-theme.ts`).
 */
export function prerenderVars(styles: string, primaryColor: string): string {
  const { light, dark } = recall(primaryColor, () => ({
    light: themeVars(primaryColor, 'light'),
    dark: themeVars(primaryColor, 'dark'),
  }));
  const used = new Set(styles.match(/--trove-[\w-]+/g));
  const rules = [...used].flatMap((name) => {
    const [day, night] = [light[name], dark[name]];
    if (day === undefined || night === undefined) return [];
    return `${name}:${day === night ? day : `var(--day,${day})var(--night,${night})`};`;
  });
  return (
    `:root{color-scheme:light dark;--day:initial;--night: ;${rules.join('')}}` +
    `:root[data-mode=dark]{${DARK}}` +
    `@media(prefers-color-scheme:dark){:root:not([data-mode]){${DARK}}}`
  );
}
