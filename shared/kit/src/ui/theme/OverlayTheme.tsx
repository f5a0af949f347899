import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { ThemeProvider } from '../../overlay.ts';
import { pagePortal } from '../dialogs/page-portal.ts';
import { createTroveTheme } from './theme.ts';
import { scopeStyles, useThemeScope } from './ThemeScope.tsx';

/** Theme and container of the components from `kit/overlay.ts`. Large: only for modules that are loaded lazily. */
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
