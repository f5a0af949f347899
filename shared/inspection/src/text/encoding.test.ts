import { bufferSource } from '../bytes/byte-source.ts';
import { detectEncoding } from './encoding.ts';
import { textPieces } from './text-pieces.ts';

const detect = (bytes: Uint8Array) => detectEncoding(bufferSource(bytes));
const bytesOf = (text: string) => Buffer.from(text, 'latin1');

describe('the encoding of a text', () => {
  it.each([
    ['Cyrillic letters in UTF-16', Buffer.from('Пристань ниже моста', 'utf16le'), 'utf-16le'],
    ['the same in the other order', Buffer.from('Пристань ниже', 'utf16le').swap16(), 'utf-16be'],
    ['Japanese letters in UTF-16', Buffer.from('倉庫は東京、港にある。', 'utf16le'), 'utf-16le'],
    ['escapes of Japanese mails', bytesOf('\u001B$BAR8K\u001B(B'), 'iso-2022-jp'],
    [
      'letters of Russian DOS',
      bytesOf(
        '\x91\xaa\xab\xa0\xa4 \xad\xa0\xe5\xae\xa4\xa8\xe2\xe1\xef \xa2 \x8c\xae\xe1\xaa\xa2\xa5 \xe0\xef\xa4\xae\xac \xe1 \xaf\xae\xe0\xe2\xae\xac.',
      ),
      'ibm866',
    ],
    [
      'Thai letters',
      bytesOf(
        '\xa4\xc5\xd1\xa7\xca\xd4\xb9\xa4\xe9\xd2\xcd\xc2\xd9\xe8\xb7\xd5\xe8\xa1\xc3\xd8\xa7\xe0\xb7\xbe\xe3\xa1\xc5\xe9\xb7\xe8\xd2\xe0\xc3\xd7\xcd',
      ),
      'windows-874',
    ],
    ['numbers of four bytes', Buffer.from(Uint32Array.of(80, 111, 111, 108).buffer), 'utf-32'],
  ])('is known by %s', (_what, bytes, label) => {
    expect(detect(bytes).label).toBe(label);
  });

  it.each([
    ['a table with controls between its cells', 'name\x01city\nZo\xc3\xab\x01K\xc3\xb6ln\n'],
    ['records with controls between them', '\x1e{"a":1}\n\x1e{"a":2}\n'],
  ])('stays UTF-8 for %s', (_what, text) => {
    expect(detect(bytesOf(text))).toEqual({ label: 'utf-8', isGuess: false });
  });

  it('is not given for numbers that are no letters', () => {
    const samples = Buffer.from(Int16Array.from({ length: 400 }, (_, at) => at * 37).buffer);
    expect(detect(samples).label).not.toMatch(/^utf-(?:16|32)/);
  });

  it('stays UTF-8 with a broken letter, which is said', () => {
    const source = bufferSource(
      Buffer.concat([Buffer.from('Größe süß '.repeat(9)), Buffer.of(255)]),
    );
    expect(detectEncoding(source)).toEqual({ label: 'utf-8', isGuess: false, isDamaged: true });
    expect([...textPieces(source)].join('')).toMatch(/^Größe.*\uFFFD$/);
  });
});
