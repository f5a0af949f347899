import {
  competitionThemeOrDefault,
  DEFAULT_COMPETITION_THEME,
  toPageTheme,
  validCompetitionTheme,
} from './competition-theme.ts';
import { DEFAULT_THEME } from './default-theme.ts';

const theme = { id: 'dallas-ai', primaryColor: '#9a3412', name: 'Dallas' };

describe("a competition's theme", () => {
  it.each([
    ['[AREA-27] no id', { primaryColor: '#abc' }, false],
    ['[AREA-27] an empty id', { id: '', primaryColor: '#abc' }, false],
    ['[AREA-27] no colour', { id: 'x' }, false],
    ['[AREA-28] a name of 100', { ...theme, name: 'x'.repeat(100) }, true],
    ['[AREA-28] a name of 101', { ...theme, name: 'x'.repeat(101) }, false],
    ['[AREA-29] a description of 500', { ...theme, description: 'x'.repeat(500) }, true],
    ['[AREA-29] a description of 501', { ...theme, description: 'x'.repeat(501) }, false],
    ['[AREA-30] a short hex', { ...theme, primaryColor: '#abc' }, true],
    ['[AREA-30] a long hex', { ...theme, primaryColor: '#aabbcc' }, true],
    ['[AREA-30] a name of a colour', { ...theme, primaryColor: 'red' }, false],
    ['[AREA-30] four digits', { ...theme, primaryColor: '#abcd' }, false],
  ])('%s is told apart from a good one', (_what, given, isValid) => {
    expect(validCompetitionTheme(given)).toEqual(isValid ? given : DEFAULT_COMPETITION_THEME);
  });

  it('[AREA-31] that is invalid does not take its competition with it', () => {
    expect(competitionThemeOrDefault.parse({ primaryColor: 'red' })).toEqual(
      DEFAULT_COMPETITION_THEME,
    );
  });

  it("becomes the page's theme under the names of that", () => {
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
