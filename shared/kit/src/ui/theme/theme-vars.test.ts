import { readFileSync } from 'node:fs';
import path from 'node:path';

import { DEFAULT_THEME } from '@trove/contract/theme/default-theme.ts';
import fc from 'fast-check';

import { contrast, parseHex, toHex } from './color.ts';
import type { Rgb } from './color.ts';
import { themeVars } from './theme-vars.ts';
import type { Mode } from './theme-vars.ts';

const modes: readonly Mode[] = ['light', 'dark'];
const anyHex = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((rgb) => toHex(rgb));

const surfaces = ['bg', 'surface', 'raised', 'sunken'];
const semantics = ['success', 'warning', 'danger', 'info'];

/** Each text colour with the backgrounds it is used on. */
const pairs = [
  ...['text', 'text-muted', 'text-subtle', 'primary-text'].flatMap((text) =>
    surfaces.map((surface) => [text, surface] as const),
  ),
  ...semantics.flatMap((name) => [
    ...[...surfaces, `${name}-surface`].map((surface) => [`${name}-text`, surface] as const),
    [`on-${name}`, `${name}-solid`] as const,
  ]),
  ['on-primary', 'primary-solid'] as const,
  ['on-primary', 'primary-solid-hover'] as const,
];

function readColor(vars: Readonly<Record<string, string>>, name: string): Rgb {
  const value = vars[`--trove-${name}`];
  if (value === undefined) throw new Error(`no variable ${name}`);
  return parseHex(value);
}

function over(ground: Rgb, rgba: string): Rgb {
  const [red, green, blue, alpha] = (rgba.match(/[\d.]+/g) ?? []).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const blend = (under: number, above: number) => Math.round(under + (above - under) * alpha);
  return [blend(ground[0], red), blend(ground[1], green), blend(ground[2], blue)];
}

describe('themeVars', () => {
  it('[THEME-05] [THEME-06] [THEME-07] [THEME-08] [THEME-10] contains the specified primary, hover and light colours', () => {
    expect(themeVars(DEFAULT_THEME.primaryColor, 'light')).toMatchObject({
      '--trove-primary': '#0284a5',
      '--trove-primary-hover': '#0276a4',
      '--trove-primary-light': 'rgba(2, 132, 165, 0.1)',
    });
  });

  it('[THEME-11] darkens another primary for its hover colour', () => {
    const vars = themeVars('#e91e63', 'light');
    expect(vars['--trove-primary']).toBe('#e91e63');
    expect(vars['--trove-primary-hover']).toBe('#d21b59');
  });

  it('accepts a primary of three digits', () => {
    expect(themeVars('#0a5', 'dark')).toEqual(themeVars('#00aa55', 'dark'));
  });

  it('has the same variables in both modes and for every primary', () => {
    const names = Object.keys(themeVars(DEFAULT_THEME.primaryColor, 'light'));
    fc.assert(
      fc.property(anyHex, fc.constantFrom(...modes), (hex, mode) => {
        expect(Object.keys(themeVars(hex, mode))).toEqual(names);
      }),
      { numRuns: 20 },
    );
  });

  it('keeps every text readable on every background, whatever the primary', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom(...modes), (hex, mode) => {
        const vars = themeVars(hex, mode);
        for (const [text, ground] of pairs) {
          const reached = contrast(readColor(vars, text), readColor(vars, ground));
          if (reached < 4.5) throw new Error(`${text} on ${ground}: ${reached.toFixed(2)}`);
        }
      }),
    );
  });

  it('keeps text readable on hovered and on lightly tinted backgrounds', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom(...modes), (hex, mode) => {
        const vars = themeVars(hex, mode);
        for (const surface of surfaces) {
          const ground = readColor(vars, surface);
          const hovered = over(ground, vars['--trove-hover'] ?? '');
          const tinted = over(ground, vars['--trove-primary-light'] ?? '');
          for (const text of ['text', 'text-muted', 'text-subtle', 'primary-text']) {
            expect(contrast(readColor(vars, text), hovered)).toBeGreaterThanOrEqual(4.5);
          }
          expect(contrast(readColor(vars, 'primary-text'), tinted)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(readColor(vars, 'text'), tinted)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('keeps the focus ring visible on every surface', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom(...modes), (hex, mode) => {
        const vars = themeVars(hex, mode);
        for (const surface of surfaces) {
          expect(
            contrast(readColor(vars, 'focus'), readColor(vars, surface)),
          ).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });

  it('matches the example of a host for embedded remotes', () => {
    const example = path.resolve(
      import.meta.dirname,
      '../../../../../docs/examples/embed/theme.js',
    );
    const entries = readFileSync(example, 'utf8').matchAll(/'(--[\w-]+)':\s*(['"])(.*)\2,/g);
    const written = Object.fromEntries(Array.from(entries, ([, name, , value]) => [name, value]));
    expect(written).toEqual(themeVars(DEFAULT_THEME.primaryColor, 'light'));
  });
});
