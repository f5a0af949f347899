import { DEFAULT_HOVER_COLOR, DEFAULT_THEME, LIGHT_ALPHA } from './default-theme.ts';
import { isRgbTriplet, validTheme } from './theme.ts';

describe('the platform theme', () => {
  it('[THEME-01] [THEME-02] [THEME-03] [THEME-04] [THEME-05] [THEME-06] [THEME-08] has the specified default', () => {
    expect(DEFAULT_THEME).toEqual({
      primaryColor: '#0284a5',
      compId: 'default',
      themeName: 'Default Theme',
      themeVersion: '1.0.0',
      isCustomTheme: false,
      themeMetadata: {
        createdAt: expect.any(String),
        lastModified: expect.any(String),
        author: expect.any(String),
        description: expect.any(String),
        tags: expect.any(Array),
        features: [],
      },
    });
    expect([DEFAULT_HOVER_COLOR, LIGHT_ALPHA]).toEqual(['#0276a4', 0.1]);
  });

  it.each([
    ['[THEME-12] a short hex colour', { primaryColor: '#abc', compId: 'x' }, true],
    ['[THEME-12] a long hex colour', { primaryColor: '#aAbBcC', compId: '' }, true],
    ['[THEME-12] four hex digits', { primaryColor: '#abcd', compId: 'x' }, false],
    ['[THEME-12] a named colour', { primaryColor: 'red', compId: 'x' }, false],
    ['[THEME-12] a number', { primaryColor: 5, compId: 'x' }, false],
    ['[THEME-16] no hash', { primaryColor: 'aabbcc', compId: 'x' }, false],
    ['[THEME-13] a numeric compId', { primaryColor: '#abc', compId: 5 }, false],
    ['[THEME-13] no compId', { primaryColor: '#abc' }, false],
  ])('%s: valid %s', (_row, theme, valid) => {
    expect(validTheme(theme)).toEqual(valid ? theme : DEFAULT_THEME);
  });

  it('[THEME-14] falls back to the default for anything else', () => {
    expect([validTheme(null), validTheme('x')]).toEqual([DEFAULT_THEME, DEFAULT_THEME]);
  });

  it.each([
    ['2 132 165', true],
    ['2,132,165', true],
    ['0, 0, 255', true],
    ['256 0 0', false],
    ['-1 0 0', false],
    ['1 2', false],
    ['a b c', false],
  ])('[THEME-15] [THEME-16] the triplet %j is valid: %s', (text, valid) => {
    expect(isRgbTriplet(text)).toBe(valid);
  });
});
