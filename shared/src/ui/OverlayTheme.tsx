import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { DEFAULT_THEME } from '../contract/theme.ts';
import { ThemeProvider } from '../kit/overlay.ts';
import { themeVars } from './theme-vars.ts';
import { createTroveTheme } from './theme.ts';
import { useThemeScope } from './ThemeScope.tsx';

const { primaryColor, compId } = DEFAULT_THEME;
const fallback = { mode: 'light' as const, vars: themeVars(primaryColor, 'light'), compId };

/**
 * The MUI theme for what comes from `kit/overlay.ts`. Heavy: import it only from a module that is itself loaded lazily.
 */
export function OverlayTheme({ children }: { children: ReactNode }) {
  const scope = useThemeScope();
  const theme = useMemo(() => createTroveTheme(scope ?? fallback, scope?.portal ?? null), [scope]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
