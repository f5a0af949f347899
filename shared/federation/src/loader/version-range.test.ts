import { satisfies } from './version-range.ts';

describe('satisfies', () => {
  it.each([
    ['1.0.0', '^1.0.0', true, 'the same'],
    ['1.2.0', '^1.1.9', true, 'a later minor'],
    ['1.1.3', '^1.1.2', true, 'a later patch'],
    ['1.1.1', '^1.1.2', false, 'an earlier patch'],
    ['1.0.9', '^1.1.0', false, 'an earlier minor'],
    ['2.0.0', '^1.0.0', false, 'another major'],
    ['19.10.0', '^19.9.0', true, 'numbers, not letters'],
    ['1.0.0', '>=1.0.0', false, 'a range nobody states'],
    ['next', '^1.0.0', false, 'no version'],
  ])('%s in %s: %s (%s)', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
});
