import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { ThemeProvider } from '../kit/overlay.ts';
import { themeVars, PRIMARY } from './theme-vars.ts';
import { createTroveTheme } from './theme.ts';
import { useThemeScope } from './ThemeScope.tsx';

const fallback = { mode: 'light' as const, vars: themeVars(PRIMARY, 'light'), compId: 'default' };

/**
 * The MUI theme for what comes from `kit/overlay.ts`. Heavy: import it only from a module that is itself loaded lazily.
 */
export function OverlayTheme({ children }: { children: ReactNode }) {
  const scope = useThemeScope();
  const theme = useMemo(() => createTroveTheme(scope ?? fallback, scope?.portal ?? null), [scope]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
