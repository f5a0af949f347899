import {
  DEFAULT_HOVER_COLOR,
  DEFAULT_THEME,
  LIGHT_ALPHA,
} from '@trove/contract/theme/default-theme.ts';

import { AA, BLACK, contrast, mix, parseHex, readable, toHex, WHITE, withAlpha } from './color.ts';
import type { Rgb } from './color.ts';

export type Mode = 'light' | 'dark';

/** Share of black or white in computed hover tones. */
const HOVER_SHARE = 0.1;
/** Contrast from which a filled button has white text: the fill then needs little darkening for it. */
const WHITE_TEXT_FROM = 2.6;

const GREY = {
  50: '#f8fafb',
  100: '#f0f3f6',
  200: '#e1e6eb',
  300: '#cbd3da',
  400: '#98a5b2',
  500: '#6a7886',
  600: '#515e6b',
  700: '#3c4752',
  800: '#27303a',
  900: '#171e26',
  950: '#0d1218',
} as const;

const SURFACES = {
  light: { bg: '#ffffff', surface: '#ffffff', raised: '#ffffff', sunken: '#f5f7f9' },
  dark: { bg: '#0c1015', surface: '#12181f', raised: '#1a212a', sunken: '#090c10' },
} as const;

const LINES = {
  light: {
    border: GREY[200],
    'border-strong': GREY[300],
    hover: 'rgba(23, 30, 38, 0.05)',
    pressed: 'rgba(23, 30, 38, 0.09)',
    backdrop: 'rgba(13, 18, 24, 0.48)',
    'shadow-menu': '0 0 0 1px rgba(13, 18, 24, 0.06), 0 8px 24px rgba(13, 18, 24, 0.12)',
    'shadow-dialog': '0 0 0 1px rgba(13, 18, 24, 0.06), 0 24px 64px rgba(13, 18, 24, 0.24)',
    'image-filter': 'none',
    'cover-ground': '0.955 0.022',
    'cover-mark': '0.62 0.105',
    avatar: '0.94 0.035',
    'avatar-text': '0.42 0.1',
  },
  dark: {
    border: 'rgba(255, 255, 255, 0.12)',
    'border-strong': 'rgba(255, 255, 255, 0.2)',
    hover: 'rgba(255, 255, 255, 0.06)',
    pressed: 'rgba(255, 255, 255, 0.1)',
    backdrop: 'rgba(0, 0, 0, 0.64)',
    'shadow-menu': '0 0 0 1px rgba(255, 255, 255, 0.12), 0 8px 24px rgba(0, 0, 0, 0.5)',
    'shadow-dialog': '0 0 0 1px rgba(255, 255, 255, 0.12), 0 24px 64px rgba(0, 0, 0, 0.6)',
    'image-filter': 'brightness(0.85)',
    'cover-ground': '0.27 0.032',
    'cover-mark': '0.72 0.095',
    avatar: '0.33 0.05',
    'avatar-text': '0.88 0.06',
  },
} as const;

/** Opacity of the hover layers above, for the backgrounds on which text has to be readable. */
const HOVER_LAYER = { light: 0.05, dark: 0.06 } as const;

const SEMANTIC = {
  success: '#128a4b',
  warning: '#b26a00',
  danger: '#d1343f',
  info: '#2f6fde',
} as const;

const SANS = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif";
const MONO =
  "ui-monospace, SFMono-Regular, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace";

/** Variables that depend on neither mode nor theme. */
const CONSTANT = {
  ...Object.fromEntries(Object.entries(GREY).map(([step, hex]) => [`grey-${step}`, hex])),
  font: SANS,
  mono: MONO,
  radius: '8px',
  'radius-card': '12px',
};

/** Chooses the text colour on a fill, then moves the fill just as far as that text needs. */
function solid(color: Rgb) {
  const isDarkEnough = contrast(WHITE, color) >= WHITE_TEXT_FROM;
  const text = isDarkEnough ? WHITE : parseHex(GREY[950]);
  return { text, fill: readable(color, isDarkEnough ? BLACK : WHITE, [text]) };
}

function primaryVars(primary: Rgb, hover: Rgb, mode: Mode, grounds: readonly Rgb[]) {
  const ink = mode === 'light' ? BLACK : WHITE;
  const tinted = grounds.map((ground) => mix(ground, primary, LIGHT_ALPHA));
  const { text: onPrimary, fill } = solid(primary);
  const away = onPrimary === WHITE ? BLACK : WHITE;
  return {
    primary: toHex(primary),
    'primary-hover': toHex(hover),
    'primary-light': withAlpha(primary, LIGHT_ALPHA),
    'primary-solid': toHex(fill),
    'primary-solid-hover': toHex(mix(fill, away, HOVER_SHARE)),
    'on-primary': toHex(onPrimary),
    'primary-text': toHex(readable(primary, ink, [...grounds, ...tinted])),
    focus: toHex(readable(primary, ink, grounds, AA.graphics)),
  };
}

function semanticVars(name: string, color: Rgb, mode: Mode, ground: Rgb, grounds: readonly Rgb[]) {
  const surface = mix(ground, color, mode === 'light' ? 0.07 : 0.14);
  const ink = mode === 'light' ? BLACK : WHITE;
  const { text, fill } = solid(color);
  return {
    [`${name}-text`]: toHex(readable(color, ink, [surface, ...grounds])),
    [`${name}-surface`]: toHex(surface),
    [`${name}-border`]: toHex(mix(ground, color, mode === 'light' ? 0.28 : 0.4)),
    [`${name}-solid`]: toHex(fill),
    [`on-${name}`]: toHex(text),
  };
}

/**
 * Returns every CSS variable of the site, name with dashes to value, from one primary colour (spec 000 §3, look
 * "Foundations"). Tones that carry text are computed, so that any competition's primary stays readable.
 */
export function themeVars(primary: string, mode: Mode): Readonly<Record<string, string>> {
  const color = parseHex(primary);
  const hover =
    toHex(color) === DEFAULT_THEME.primaryColor
      ? parseHex(DEFAULT_HOVER_COLOR)
      : mix(color, BLACK, HOVER_SHARE);
  const surfaces = SURFACES[mode];
  const ground = parseHex(surfaces.surface);
  const plain = Object.values(surfaces).map(parseHex);
  const layer = parseHex(mode === 'light' ? GREY[900] : '#ffffff');
  const grounds = [...plain, ...plain.map((under) => mix(under, layer, HOVER_LAYER[mode]))];
  const ink = mode === 'light' ? BLACK : WHITE;
  const text = (hex: string) => toHex(readable(parseHex(hex), ink, grounds));

  const values: Record<string, string> = {
    ...CONSTANT,
    ...surfaces,
    ...LINES[mode],
    text: text(mode === 'light' ? GREY[900] : '#e9edf1'),
    'text-muted': text(mode === 'light' ? GREY[600] : '#a5b1bd'),
    'text-subtle': text(mode === 'light' ? GREY[500] : '#85929f'),
    'text-disabled': mode === 'light' ? GREY[400] : GREY[600],
    ...primaryVars(color, hover, mode, grounds),
  };
  for (const [name, hex] of Object.entries(SEMANTIC)) {
    Object.assign(values, semanticVars(name, parseHex(hex), mode, ground, grounds));
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--trove-${name}`, value]),
  );
}
