import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { ThemeProvider } from '../../kit/overlay.ts';
import { pagePortal } from '../dialogs/page-portal.ts';
import { createTroveTheme } from './theme.ts';
import { scopeStyles, useThemeScope } from './ThemeScope.tsx';

/** The look and the place of what comes from `kit/overlay.ts`. Heavy: only for modules that are loaded lazily. */
export function OverlayTheme({ children }: { children: ReactNode }) {
  const scope = useThemeScope();
  const theme = useMemo(
    () =>
      createTroveTheme({
        portal: scope?.portal ?? pagePortal(),
        styles: scope === null ? {} : scopeStyles(scope),
      }),
    [scope],
  );
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
