import {
  competitionThemeOrDefault,
  DEFAULT_COMPETITION_THEME,
  toPageTheme,
  validCompetitionTheme,
} from './competition-theme.ts';
import { DEFAULT_THEME } from './default-theme.ts';

const theme = { id: 'dallas-ai', primaryColor: '#9a3412', name: 'Dallas' };

describe('a competition theme', () => {
  it.each([
    ['[AREA-27] no id', { primaryColor: '#abc' }, false],
    ['[AREA-27] an empty id', { id: '', primaryColor: '#abc' }, false],
    ['[AREA-27] no colour', { id: 'x' }, false],
    ['[AREA-28] a name of 100', { ...theme, name: 'x'.repeat(100) }, true],
    ['[AREA-28] a name of 101', { ...theme, name: 'x'.repeat(101) }, false],
    ['[AREA-29] a description of 500', { ...theme, description: 'x'.repeat(500) }, true],
    ['[AREA-29] a description of 501', { ...theme, description: 'x'.repeat(501) }, false],
    ['[AREA-30] a short hex colour', { ...theme, primaryColor: '#abc' }, true],
    ['[AREA-30] a long hex colour', { ...theme, primaryColor: '#aabbcc' }, true],
    ['[AREA-30] a named colour', { ...theme, primaryColor: 'red' }, false],
    ['[AREA-30] four hex digits', { ...theme, primaryColor: '#abcd' }, false],
  ])('with %s is validated', (_what, given, isValid) => {
    expect(validCompetitionTheme(given)).toEqual(isValid ? given : DEFAULT_COMPETITION_THEME);
  });

  it('[AREA-31] falls back to the default when it is invalid, and keeps the competition', () => {
    expect(competitionThemeOrDefault.parse({ primaryColor: 'red' })).toEqual(
      DEFAULT_COMPETITION_THEME,
    );
  });

  it('is converted to the theme of the page', () => {
    expect(toPageTheme({ ...theme, description: 'Summer' })).toEqual({
      compId: 'dallas-ai',
      primaryColor: '#9a3412',
      isCustomTheme: true,
      themeName: 'Dallas',
      themeMetadata: { description: 'Summer' },
    });
    expect(toPageTheme(DEFAULT_COMPETITION_THEME)).toMatchObject({
      compId: DEFAULT_THEME.compId,
      primaryColor: DEFAULT_THEME.primaryColor,
    });
  });
});
