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
    ['a joiner behind another hidden letter', 'Open\u200B\u200DBench', 'OpenBench'],
    ['a joiner of letters that nobody sees', 'Open\u034FBench', 'OpenBench'],
    ['a selector of variants', 'Open\uFE0FBench', 'OpenBench'],
    ['a blank Khmer vowel', 'Open\u17B5', 'Open'],
    ['an annotation', 'Open\uFFF9', 'Open'],
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
    '❤\uFE0F Lab',
    '1\uFE0F\u20E3 Lab',
    'ᠭᠠ\u180Bᠯ',
    'Ünï-cödé',
    'क्\u200Dष',
  ])('keeps its own script: %s', (name) => {
    expect(hidesLetters(name)).toBe(false);
    expect(plainName(name)).toBe(name);
  });

  it('hides nothing once it is plain, whatever stands together', () => {
    const letters = [
      'a',
      '7',
      ' ',
      'م',
      'क',
      '्',
      '👩',
      '❤',
      '\u200B',
      '\u200D',
      '\uFE0F',
      '\u20E3',
      '\u0007',
      '\u034F',
    ];
    for (const one of letters)
      for (const two of letters)
        for (const three of letters)
          for (const four of letters)
            expect(hidesLetters(plainName(one + two + three + four))).toBe(false);
  });

  it('is well-formed and trimmed', () => {
    expect(plainName(' Open\uD800 ')).toBe('Open\uFFFD');
  });
});
