import { hidesLetters } from '@trove/contract/plain-name.ts';
import fc from 'fast-check';

import { safeFileName } from './file-name.ts';

describe('safeFileName', () => {
  it.each([
    ['weights.gguf', 'weights.gguf', 'an ordinary name stays'],
    ['../../etc/passwd', 'passwd', 'a path is cut to its last part'],
    ['C:\\models\\best.bin', 'best.bin', 'backslashes separate too'],
    ['/absolute', 'absolute', 'from the root as well'],
    ['a\r\nx-evil: 1.csv', 'a__x-evil_ 1.csv', 'no line break reaches a header'],
    ['nul\u0000.csv', 'nul_.csv', 'no zero byte'],
    ['\u202Egnp.exe', '_gnp.exe', 'nothing turns the reading direction'],
    ['soft\u00AD\u200Bhyphen.csv', 'softhyphen.csv', 'no letter that nobody sees'],
    ['.htaccess', 'htaccess', 'no hidden file'],
    ['\u200B.htaccess', 'htaccess', 'not behind one that nobody sees either'],
    ['..', 'file', 'no folder'],
    ['', 'file', 'nothing at all'],
    ['   ', 'file', 'only spaces'],
    ['Zähler 1.csv', 'Zähler 1.csv', 'letters of all languages stay'],
    ['\uD800lone.csv', '\uFFFDlone.csv', 'half a letter is replaced'],
  ])('converts %j to %j: %s', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('keeps the extension of a long name', () => {
    const name = safeFileName(`${'ä'.repeat(500)}.safetensors`);
    expect(name.endsWith('ä.safetensors')).toBe(true);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  });

  it('looks at the beginning of an endless name only', () => {
    // Looking at all of it, letter by letter, would take hours.
    expect(safeFileName(`${'a-'.repeat(1_000_000)}.csv`)).toHaveLength(200);
  });

  it('returns one short, visible path segment for any text and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const safe = safeFileName(name);
        expect(safe).toMatch(/^[^\\/\p{Cc}]+$/u);
        expect(safe.startsWith('.')).toBe(false);
        expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(200);
        expect(safeFileName(safe)).toBe(safe);
        // A publication under such a name would be refused.
        expect(hidesLetters(safe)).toBe(false);
      }),
    );
  });
});
