import { render, screen } from '@testing-library/react';

import { Dialog, Menu, MenuItem } from '../../overlay.ts';
import { withStyleSheets } from '../../testing/style-sheets.ts';
import { OverlayTheme } from './OverlayTheme.tsx';
import { themeVars } from './theme-vars.ts';
import { createTroveTheme } from './theme.ts';
import { ThemeScope } from './ThemeScope.tsx';

withStyleSheets();

const theme = { mode: 'dark' as const, vars: themeVars('#e91e63', 'dark'), compId: 'dallas-ai' };

describe('the MUI theme', () => {
  it('uses CSS variables for its colours, and mixes them in the browser', () => {
    const { palette, alpha } = createTroveTheme({ portal: document.body, styles: {} });
    expect(palette.primary.main).toBe('var(--trove-primary-solid)');
    expect(palette.primary.contrastText).toBe('var(--trove-on-primary)');
    expect(palette.background.paper).toBe('var(--trove-raised)');
    expect(alpha(palette.primary.main, '0.08 + 0.04')).toBe(
      'color-mix(in srgb, var(--trove-primary-solid) calc((0.08 + 0.04) * 100%), transparent)',
    );
  });

  it('uses only variables that the page has', () => {
    const { palette, components } = createTroveTheme({ portal: document.body, styles: {} });
    const named = JSON.stringify([palette, components]).matchAll(/var\((--trove-[a-z-]+)\)/g);
    const known = new Set([...Object.keys(theme.vars), '--trove-dialog-width']);
    expect([...named].map(([, name]) => name).filter((name) => !known.has(name ?? ''))).toEqual([]);
  });

  it('opens overlays in the portal of the scope, with its variables', () => {
    const portal = document.body.appendChild(document.createElement('div'));
    render(
      <ThemeScope theme={theme} portal={portal}>
        <OverlayTheme>
          <Dialog open>Choose</Dialog>
          <Menu open anchorEl={document.body}>
            <MenuItem selected>First</MenuItem>
          </Menu>
        </OverlayTheme>
      </ThemeScope>,
    );
    for (const overlay of [screen.getByText('Choose'), screen.getByRole('menu')]) {
      expect(portal.contains(overlay)).toBe(true);
      const root = overlay.closest('.MuiModal-root');
      expect(root && getComputedStyle(root).getPropertyValue('--trove-primary')).toBe('#e91e63');
    }
    portal.remove();
  });

  it('opens overlays in a container of their own outside a scope, so that notices stay readable', () => {
    const notices = document.body.appendChild(document.createElement('div'));
    render(
      <OverlayTheme>
        <Dialog open>Choose</Dialog>
      </OverlayTheme>,
    );
    expect(screen.getByRole('dialog').closest('body > div')?.id).toBe('trove-overlays');
    expect(notices.getAttribute('aria-hidden')).toBeNull();
    notices.remove();
  });
});
