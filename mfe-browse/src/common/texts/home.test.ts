import { HOME } from './home.ts';

describe('the texts of the home page', () => {
  it.each([
    [1, '1 use • Last used 5 mins ago'],
    [3, '3 uses • Last used 5 mins ago'],
  ])('[HOME-23] [HOME-25] format %i uses', (uses, text) => {
    expect(HOME.usage(uses, '5 mins ago')).toBe(text);
  });
});
