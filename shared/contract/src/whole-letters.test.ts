import { beginningOf } from './whole-letters.ts';

describe('the beginning of a text', () => {
  it.each([
    ['abc', 2, 'ab'],
    ['abc', 9, 'abc'],
    ['ab🦊', 3, 'ab'],
    ['ab🦊', 4, 'ab🦊'],
    ['🦊', 1, ''],
    ['', 3, ''],
    ['\uD83Da', 1, '\uD83D'],
  ])('of %j to %d is %j', (text, most, beginning) => {
    expect(beginningOf(text, most)).toBe(beginning);
  });
});
