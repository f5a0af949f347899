import { render, screen } from '@testing-library/react';

import { Dialog, DialogTitle } from '../kit/overlay.ts';
import { OverlayTheme } from './OverlayTheme.tsx';
import { themeVars } from './theme-vars.ts';
import { createTroveTheme } from './theme.ts';
import { ThemeScope } from './ThemeScope.tsx';

const theme = { mode: 'dark' as const, vars: themeVars('#e91e63', 'dark'), compId: 'dallas-ai' };

describe('the MUI theme', () => {
  it('has the tones of the variables', () => {
    const { palette, shape, typography } = createTroveTheme(theme, null);
    expect(palette.mode).toBe('dark');
    expect(palette.primary.main).toBe(theme.vars['--trove-primary-solid']);
    expect(palette.primary.contrastText).toBe(theme.vars['--trove-on-primary']);
    expect(palette.error.main).toBe(theme.vars['--trove-danger-solid']);
    expect(palette.background.paper).toBe(theme.vars['--trove-raised']);
    expect(shape.borderRadius).toBe(8);
    expect(typography.fontFamily).toContain('Inter Variable');
  });

  it('opens what opens in the portal of the scope', () => {
    const portal = document.body.appendChild(document.createElement('div'));
    render(
      <ThemeScope theme={theme} portal={portal}>
        <OverlayTheme>
          <Dialog open>
            <DialogTitle>Choose</DialogTitle>
          </Dialog>
        </OverlayTheme>
      </ThemeScope>,
    );
    expect(portal.contains(screen.getByRole('dialog'))).toBe(true);
    portal.remove();
  });

  it('falls back to the default theme outside a scope', () => {
    render(
      <OverlayTheme>
        <Dialog open>
          <DialogTitle>Choose</DialogTitle>
        </Dialog>
      </OverlayTheme>,
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
