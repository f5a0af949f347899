import { themeVars } from '@trove/kit/ui/theme/theme-vars.ts';

/**
 * Returns the CSS variables that these styles use, with light and dark values in one rule: `light-dark()` follows the
 * colour scheme, which the document sets before its first frame.
 */
export function prerenderVars(styles: string, primaryColor: string): string {
  const light = themeVars(primaryColor, 'light');
  const dark = themeVars(primaryColor, 'dark');
  const used = new Set(styles.match(/--trove-[\w-]+/g));
  const rules = [...used].flatMap((name) => {
    const [day, night] = [light[name], dark[name]];
    if (day === undefined || night === undefined) return [];
    return `${name}:${day === night ? day : `light-dark(${day},${night})`};`;
  });
  return `:root{color-scheme:light dark;${rules.join('')}}`;
}
