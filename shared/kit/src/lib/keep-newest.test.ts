import { keepNewest } from './keep-newest.ts';

it('makes a value once, and keeps those that were asked for last', () => {
  const make = jest.fn((key: string) => key.toUpperCase());
  const recall = keepNewest<string>(2);
  const ask = (key: string) => recall(key, () => make(key));
  expect(['a', 'b', 'a', 'c'].map(ask)).toEqual(['A', 'B', 'A', 'C']);
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c']);
  // `b` was asked for least recently.
  expect(['a', 'c', 'b'].map(ask)).toEqual(['A', 'C', 'B']);
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});

it('makes a value again that is no longer valid', () => {
  let made = 0;
  const recall = keepNewest<number>(2);
  const ask = (isValid: (known: number) => boolean) => recall('a', () => (made += 1), isValid);
  expect([ask(() => true), ask(() => true), ask((known) => known > 1), ask(() => true)]).toEqual([
    1, 1, 2, 2,
  ]);
});
