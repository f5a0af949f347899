import { keyframes } from '../../core.ts';
import { createTheme, Fade } from '../../overlay.ts';
import type { Theme } from '../../overlay.ts';

const EASE = 'cubic-bezier(0.2, 0, 0, 1)';
const PHONE = '@media (max-width: 599px)';

const rise = keyframes`from { transform: translateY(12px); }`;

const value = (name: string) => `var(--trove-${name})`;

const tone = (name: string) => ({
  main: value(`${name}-solid`),
  light: value(`${name}-solid`),
  dark: value(`${name}-solid`),
  contrastText: value(`on-${name}`),
});

const PALETTE = {
  primary: { ...tone('primary'), dark: value('primary-solid-hover') },
  secondary: {
    main: value('text-muted'),
    light: value('text-subtle'),
    dark: value('text'),
    contrastText: value('surface'),
  },
  success: tone('success'),
  warning: tone('warning'),
  error: tone('danger'),
  info: tone('info'),
  divider: value('border'),
  text: {
    primary: value('text'),
    secondary: value('text-muted'),
    disabled: value('text-disabled'),
  },
  background: { default: value('bg'), paper: value('raised') },
  action: { hover: value('hover'), selected: value('primary-light') },
};

interface TroveThemeOptions {
  /** Element that dialogs and menus open in. */
  portal: HTMLElement;
  /** Styles inside the portal, for a page that lacks the site's variables or has others. */
  styles: Readonly<Record<string, string>>;
}

/** Creates MUI's theme from the host's variables: only two shadows, a 4 px grid, no ripples (look "Foundations"). */
export function createTroveTheme({ portal, styles }: TroveThemeOptions): Theme {
  const theme = createTheme({
    palette: PALETTE,
    spacing: 4,
    shape: { borderRadius: 8 },
    // Dialogs are below notices, which may report an error in a dialog.
    zIndex: { drawer: 1000, modal: 1000 },
    typography: {
      fontFamily: value('font'),
      fontSize: 14,
      htmlFontSize: 16,
      body1: { fontSize: 14, lineHeight: '20px' },
    },
    focusVisible: { outlineColor: value('focus') },
    motion: { reducedMotion: 'system' },
    transitions: {
      easing: { easeInOut: EASE, easeOut: EASE, sharp: EASE },
      duration: { enteringScreen: 160, leavingScreen: 120 },
    },
    components: {
      MuiModal: {
        // MUI locks the dialog's container, which is not what scrolls here (use-scroll-lock.ts).
        defaultProps: { container: portal, disableScrollLock: true },
        styleOverrides: { root: styles },
      },
      MuiPopover: { defaultProps: { container: portal, disableScrollLock: true } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiBackdrop: {
        styleOverrides: {
          root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: value('backdrop') } },
        },
      },
      MuiPaper: {
        styleOverrides: {
          root: {
            color: value('text'),
            fontFamily: value('font'),
            fontSize: 14,
            lineHeight: '20px',
          },
        },
      },
      MuiDialog: {
        styleOverrides: {
          container: { [PHONE]: { alignItems: 'flex-end' } },
          paper: {
            width: 'calc(100% - 32px)',
            maxWidth: value('dialog-width'),
            maxHeight: 'calc(100dvh - 32px)',
            margin: 16,
            borderRadius: 12,
            boxShadow: value('shadow-dialog'),
            animation: `${rise} 160ms ${EASE}`,
            // On phones a dialog is a sheet that rises from the bottom edge.
            [PHONE]: {
              width: '100%',
              maxWidth: 'none',
              margin: 0,
              paddingBottom: 'env(safe-area-inset-bottom)',
              borderRadius: '16px 16px 0 0',
            },
          },
        },
      },
      MuiDrawer: {
        styleOverrides: {
          paper: {
            width: 'calc(100% - 48px)',
            maxWidth: value('dialog-width'),
            boxShadow: value('shadow-dialog'),
          },
        },
      },
      MuiMenu: {
        defaultProps: { transitionDuration: 120, slots: { transition: Fade } },
        styleOverrides: {
          paper: {
            minWidth: 208,
            marginTop: 6,
            borderRadius: 12,
            boxShadow: value('shadow-menu'),
          },
          list: { padding: 6 },
        },
      },
      MuiMenuItem: {
        defaultProps: { dense: true },
        styleOverrides: {
          root: {
            gap: 10,
            minHeight: 36,
            padding: '0 10px',
            borderRadius: 8,
            color: value('text-muted'),
            fontWeight: 500,
            '&:hover': { color: value('text') },
            '&.Mui-selected, &.Mui-selected:hover': {
              backgroundColor: value('primary-light'),
              color: value('primary-text'),
            },
            // MUI removes the minimum height from this width on.
            '@media (min-width: 600px)': { minHeight: 36 },
            '@media (pointer: coarse)': { minHeight: 44 },
          },
        },
      },
    },
  });
  return Object.assign(theme, MIXING);
}

const percent = (share: number | string) => `calc((${share}) * 100%)`;

/** MUI computes tones from colours it can parse; these are variables, so the browser mixes them. */
const MIXING: Pick<Theme, 'alpha' | 'lighten' | 'darken'> = {
  alpha: (color, share) => `color-mix(in srgb, ${color} ${percent(share)}, transparent)`,
  lighten: (color, share) => `color-mix(in srgb, ${color}, white ${percent(share)})`,
  darken: (color, share) => `color-mix(in srgb, ${color}, black ${percent(share)})`,
};
