import { garbageRows, isPolluted } from '@trove/contract/testing/garbage.ts';
import { DEFAULT_COMPETITION_THEME, toPageTheme } from '@trove/contract/theme/competition-theme.ts';

import { createTheme } from './create-theme.ts';

const dallas = toPageTheme({ id: 'dallas-ai', primaryColor: '#9a3412', name: 'Dallas AI' });

/** Creates a fake system preference that can change. */
const aSystem = (prefersDark: boolean) => {
  const listeners = new Set<() => void>();
  const query = {
    matches: prefersDark,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
  };
  window.matchMedia = () => query as unknown as MediaQueryList;
  return {
    set(dark: boolean) {
      query.matches = dark;
      for (const listener of listeners) listener();
    },
  };
};

const variable = (name: string) => document.documentElement.style.getPropertyValue(name);

describe('createTheme', () => {
  beforeEach(() => localStorage.clear());

  it('[THEME-05] [THEME-06] [THEME-07] [THEME-08] [THEME-09] [THEME-10] sets the default colours as page-wide variables', () => {
    aSystem(false);
    createTheme(window, localStorage);
    expect(variable('--primary-color')).toBe('#0284a5');
    expect(variable('--primary-hover')).toBe('#0276a4');
    expect(variable('--primary-light')).toBe('rgba(2, 132, 165, 0.1)');
    expect(variable('--trove-primary')).toBe('#0284a5');
  });

  it("[THEME-11] [THEME-17] applies a competition's colour, with its own hover colour", () => {
    aSystem(false);
    const theme = createTheme(window, localStorage);

    theme.apply('dallas-ai');
    expect(variable('--primary-color')).toBe('#0284a5');
    theme.learn('dallas-ai', dallas);

    expect(theme.get().compId).toBe('dallas-ai');
    expect(variable('--primary-color')).toBe(theme.get().vars['--trove-primary']);
    expect(variable('--primary-color')).not.toBe('#0284a5');
    expect(variable('--primary-hover')).not.toBe(variable('--primary-color'));
  });

  it('[ROUTE-55] starts with the competition "default"', () => {
    aSystem(false);
    expect(createTheme(window, localStorage).get().compId).toBe('default');
  });

  it('[THEME-14] [THEME-18] [ROUTE-70] applies the default for a competition without a theme, and again after leaving one', () => {
    aSystem(false);
    const theme = createTheme(window, localStorage);

    theme.apply('unheard-of');
    expect(theme.get().compId).toBe('default');

    theme.learn('dallas-ai', dallas);
    theme.apply('dallas-ai');
    expect(variable('--primary-color')).toBe('#9a3412');
    theme.apply('default');
    expect(variable('--primary-color')).toBe('#0284a5');
  });

  it('restores the colours of the last visit, and discards invalid ones', () => {
    aSystem(false);
    createTheme(window, localStorage).learn('dallas-ai', dallas);
    const theme = createTheme(window, localStorage);
    theme.apply('dallas-ai');
    expect(variable('--primary-color')).toBe('#9a3412');

    localStorage.setItem(
      'trove_competition_themes',
      '[{"compId":"dallas-ai","primaryColor":"red"}]',
    );
    const other = createTheme(window, localStorage);
    other.apply('dallas-ai');
    expect(variable('--primary-color')).toBe('#0284a5');
  });

  it('[AREA-31] [AREA-34] [AREA-35] applies the default colours for a competition whose theme is invalid', () => {
    aSystem(false);
    const theme = createTheme(window, localStorage);
    theme.learn('dallas-ai', dallas);
    theme.apply('dallas-ai');
    theme.learn('dallas-ai', toPageTheme(DEFAULT_COMPETITION_THEME));
    expect(theme.get().compId).toBe('default');
    expect([variable('--primary-color'), variable('--primary-hover')]).toEqual([
      '#0284a5',
      '#0276a4',
    ]);
    expect(variable('--primary-light')).toBe('rgba(2, 132, 165, 0.1)');
  });

  it('ignores the theme of a competition that was left meanwhile', () => {
    aSystem(false);
    const theme = createTheme(window, localStorage);
    theme.apply('dallas-ai');
    theme.apply('default');
    const listener = jest.fn();
    theme.subscribe(listener);
    theme.learn('dallas-ai', dallas);
    expect(variable('--primary-color')).toBe('#0284a5');
    expect(listener).not.toHaveBeenCalled();
  });

  it('follows the system until the user chooses', () => {
    const system = aSystem(false);
    const theme = createTheme(window, localStorage);
    const listener = jest.fn();
    theme.subscribe(listener);

    system.set(true);
    expect(theme.get().mode).toBe('dark');
    expect(document.documentElement.style.colorScheme).toBe('dark');
    expect(listener).toHaveBeenCalledTimes(1);

    theme.choose('light');
    system.set(false);
    system.set(true);
    expect(theme.get().mode).toBe('light');
  });

  it('keeps the choice for the next visit, and discards an invalid one', () => {
    aSystem(false);
    createTheme(window, localStorage).choose('dark');
    expect(createTheme(window, localStorage).get().mode).toBe('dark');

    localStorage.setItem('trove_theme', '{');
    expect(createTheme(window, localStorage).choice.get()).toBe('system');
  });
});

it.each(garbageRows())('garbage in the stored themes leaves the default: %s', (_kind, text) => {
  aSystem(false);
  localStorage.setItem('trove_theme', text);
  localStorage.setItem('trove_competition_themes', text);
  const theme = createTheme(window, localStorage);
  expect(theme.choice.get()).toBe('system');
  theme.apply('dallas-ai');
  theme.learn('dallas-ai', dallas);
  expect(theme.get().compId).toBe('dallas-ai');
  expect(isPolluted()).toBe(false);
});
