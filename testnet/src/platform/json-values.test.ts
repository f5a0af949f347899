import { hasTooManyValues } from './json-values.ts';

describe('the values of a JSON text', () => {
  it.each([
    ['a list', '[1,2,3]', 3],
    ['an object', '{"a":1,"b":2,"c":3}', 3],
    ['lists in lists', '[[],[[]]]', 5],
    ['objects in a list', '[{"role":"user","content":"x"},{"role":"user"}]', 5],
    ['texts with signs', String.raw`["a,[{","\",[","\\",{"}":"]"}]`, 5],
    ['one text', '"[,,,,{"', 0],
    ['a number', '1', 0],
    ['nothing', '', 0],
  ])('are counted in %s', (_what, text, count) => {
    expect(hasTooManyValues(text, count)).toBe(false);
    expect(hasTooManyValues(text, count - 1)).toBe(true);
  });

  it('are counted no further than to the bound', () => {
    const looks = jest.spyOn(String.prototype, 'charCodeAt');
    const isTooMuch = hasTooManyValues('['.repeat(100_000), 1000);
    const count = looks.mock.calls.length;
    looks.mockRestore();
    expect(isTooMuch).toBe(true);
    expect(count).toBe(1001);
  });
});
