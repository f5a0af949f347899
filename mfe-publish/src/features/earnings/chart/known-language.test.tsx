import { nameKnownLanguage } from './known-language.ts';

describe('the language of a browser', () => {
  const set = (value: string) =>
    Object.defineProperty(navigator, 'language', { configurable: true, value });

  it('is English for the chart where nobody knows it, so that its library loads', async () => {
    set('C');
    nameKnownLanguage();
    expect(navigator.language).toBe('en-US');
    window.matchMedia = () => new EventTarget() as MediaQueryList;
    await jest.isolateModulesAsync(async () => {
      await import('uplot');
    });
  });

  it('stays as it is otherwise', () => {
    set('de-AT');
    nameKnownLanguage();
    expect(navigator.language).toBe('de-AT');
  });
});
