import { plainMarkdown } from './plain-markdown.ts';

describe('plainMarkdown', () => {
  it.each([
    [
      'a sentence',
      'Ferries (all) leave at 23:40, 5-6 times!',
      'Ferries (all) leave at 23:40, 5-6 times!',
    ],
    ['a link', '[click](https://a.test)', '&#91;click&#93;(https&#58;//a.test)'],
    ['addresses', 'www.a.test b@c.test', 'www&#46;a.test b&#64;c.test'],
    ['a source', 'see [2]', 'see &#91;2&#93;'],
    ['HTML', '<img src=x> a < b', '&#60;img src=x> a &#60; b'],
    [
      'emphasis',
      '*a* _b_ unit_price ~~c~~',
      '&#42;a&#42; &#95;b&#95; unit_price &#126;&#126;c&#126;&#126;',
    ],
    ['formulas', String.raw`$x^2$ \(y\)`, '&#36;x^2&#36; &#92;(y&#92;)'],
    ['a list', '3. Pay', '3&#46; Pay'],
    ['a heading', '# Big', '&#35; Big'],
    ['an entity', 'a &copy; b & c', 'a &#38;copy; b &#38; c'],
    ['several lines', '  a\n\n\t> b\r', 'a > b'],
    ['letters that are reversed', '\u202Enekot\u202C \u2067\u0000x\u007F', 'nekot x'],
    ['letters of a script from right to left', 'שלום\u200F!', 'שלום\u200F!'],
  ])('writes %s as words', (_what, words, expected) => {
    expect(plainMarkdown(words)).toBe(expected);
  });
});
