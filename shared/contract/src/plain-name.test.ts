import { hidesLetters, plainName } from './plain-name.ts';

describe('a name', () => {
  it.each([
    ['reversed text', 'Open \u202EhcneB', 'Open hcneB'],
    ['a direction mark', 'Open\u200F Bench', 'Open Bench'],
    ['an isolate', '\u2067Open\u2069', 'Open'],
    ['a zero-width space', 'Open\u200BBench', 'OpenBench'],
    ['a joiner between Latin letters', 'Open\u200DBench', 'OpenBench'],
    ['a joiner at the start', '\u200DOpen', 'Open'],
    ['a soft hyphen', 'Open\u00ADBench', 'OpenBench'],
    ['a byte order mark', '\uFEFFOpen', 'Open'],
    ['a blank Hangul letter', 'Open\u3164', 'Open'],
    ['a tag', 'Open\u{E0041}', 'Open'],
    ['a line separator', 'Open\u2028Bench', 'OpenBench'],
    ['a control', 'Open\u0007', 'Open'],
  ])('loses %s', (_what, name, plain) => {
    expect(hidesLetters(name)).toBe(true);
    expect(plainName(name)).toBe(plain);
    expect(hidesLetters(plain)).toBe(false);
  });

  it.each([
    'Spam/Ham Filter',
    'مدل فارسی',
    'می\u200Cخواهم',
    '模型 7B',
    '👩\u200D💻 Lab',
    'Ünï-cödé',
    'क्\u200Dष',
  ])('keeps its own script: %s', (name) => {
    expect(hidesLetters(name)).toBe(false);
    expect(plainName(name)).toBe(name);
  });

  it('is well-formed and trimmed', () => {
    expect(plainName(' Open\uD800 ')).toBe('Open\uFFFD');
  });
});
