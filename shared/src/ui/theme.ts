import type { ThemeState } from '../contract/host.ts';
import { createTheme } from '../kit/overlay.ts';
import type { Theme } from '../kit/overlay.ts';

const EASE = 'cubic-bezier(0.2, 0, 0, 1)';

/** MUI's theme from the host's variables alone: borders instead of shadows, a 4 px grid, no ripples (look "Foundations"). */
export function createTroveTheme({ mode, vars }: ThemeState, portal: HTMLElement | null): Theme {
  const value = (name: string) => vars[`--trove-${name}`] ?? '#000000';
  const tone = (name: string) => ({
    main: value(`${name}-solid`),
    contrastText: value(`on-${name}`),
  });

  return createTheme({
    palette: {
      mode,
      primary: { ...tone('primary'), dark: value('primary-solid-hover') },
      secondary: { main: value('text-muted'), contrastText: value('surface') },
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
    },
    spacing: 4,
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: value('font'),
      fontSize: 14,
      htmlFontSize: 16,
      button: { textTransform: 'none', fontWeight: 500, letterSpacing: 0 },
      h6: { fontSize: 16, fontWeight: 600 },
      body1: { fontSize: 14, lineHeight: 1.5 },
      body2: { fontSize: 13, lineHeight: 1.5 },
      caption: { fontSize: 12 },
    },
    transitions: {
      easing: { easeInOut: EASE, easeOut: EASE, sharp: EASE },
      duration: {
        shortest: 120,
        shorter: 120,
        short: 160,
        standard: 160,
        complex: 200,
        enteringScreen: 160,
        leavingScreen: 120,
      },
    },
    components: {
      MuiModal: { defaultProps: { container: portal } },
      MuiPopper: { defaultProps: { container: portal } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiMenu: {
        styleOverrides: { paper: { boxShadow: 'var(--trove-shadow-menu)' } },
      },
      MuiPopover: {
        styleOverrides: { paper: { boxShadow: 'var(--trove-shadow-menu)' } },
      },
      MuiDialog: {
        styleOverrides: { paper: { boxShadow: 'var(--trove-shadow-dialog)', borderRadius: 12 } },
      },
      MuiBackdrop: {
        styleOverrides: { root: { backgroundColor: 'var(--trove-backdrop)' } },
      },
      MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 36 } } },
      MuiTooltip: {
        styleOverrides: {
          tooltip: { backgroundColor: value('grey-900'), color: '#ffffff', fontSize: 12 },
        },
      },
      MuiOutlinedInput: {
        defaultProps: { size: 'small', notched: false },
        styleOverrides: { notchedOutline: { borderColor: value('border-strong') } },
      },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 12px' } } },
      MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
    },
  });
}
