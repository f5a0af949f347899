import { nameInSentence, shownName } from './shown-name.ts';

describe('a name that is shown', () => {
  it.each([
    ['reverses the letters after it', 'cat\u202Egnp.exe', 'catgnp.exe'],
    ['has several lines', 'Free\n\u2028 for\tall', 'Free for all'],
    ['has towers of marks', `Z${'\u0300'.repeat(40)}a`, `Z${'\u0300'.repeat(3)}a`],
    ['has letters of several marks', 'กี่ Trẽ́n', 'กี่ Trẽ́n'],
    ['is long', 'x'.repeat(10_000), `${'x'.repeat(60)}…`],
    ['has letters of two code units', '🚀'.repeat(80), `${'🚀'.repeat(60)}…`],
    ['is as long as it may be', '🚀'.repeat(60), '🚀'.repeat(60)],
    ['is blank', '\u00a0\u3164 \u200b\u2800\u3000', ''],
    ['has marks only', '\u0301\u0301', ''],
    ['has joiners of its script', 'می\u200Cخواهم 👩\u200D💻', 'می\u200Cخواهم 👩\u200D💻'],
  ])('is one short line of seen letters where it %s', (_how, name, shown) => {
    expect(shownName(name)).toBe(shown);
    // Names are cleaned where they are read, and again where they are drawn.
    expect(shownName(shown)).toBe(shown);
  });

  it('may be longer where there is room', () => {
    expect(shownName('x'.repeat(100), 99)).toBe(`${'x'.repeat(99)}…`);
  });

  it('stands apart in a sentence if it is written from right to left', () => {
    expect(nameInSentence('אבגד 100')).toBe('\u2068אבגד 100\u2069');
    // It cannot end its own isolation.
    expect(nameInSentence('אב\u2069גד 100\u202E')).toBe('\u2068אבגד 100\u2069');
    expect(nameInSentence('Spam 100')).toBe('Spam 100');
  });
});
