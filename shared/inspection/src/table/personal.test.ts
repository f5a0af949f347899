import { bufferSource } from '../bytes/byte-source.ts';
import { inspectFile } from '../inspect-file.ts';
import { personalKind } from './personal.ts';

describe('personalKind', () => {
  it.each([
    ['ada.lovelace+x@example.co.uk', 'email'],
    ['not@home', undefined],
    ['+49 170 1234567', 'phone'],
    ['(030) 901820-11', 'phone'],
    ['2024-05-17', undefined],
    ['12.05.2024', undefined],
    ['1234567890', undefined],
    ['10.0.0.1', undefined],
    ['4111 1111 1111 1111', 'card'],
    ['4111 1111 1111 1112', undefined],
    ['0000 0000 0000 0000', undefined],
    ['DE89 3704 0044 0532 0130 00', 'iban'],
    ['DE89 3704 0044 0532 0130 01', undefined],
    ['cats and dogs', undefined],
  ])('classifies %j as %s', (text, kind) => {
    expect(personalKind(text)).toBe(kind);
  });
});

describe('a table with personal data', () => {
  it('is reported by its column names, but not for a stray address in a text', async () => {
    const lines = [
      'contact,comment',
      'a@b.de,nice',
      'c@d.fr,ask e@f.com',
      'g@h.it,fine',
      ',x@y.z,',
    ];
    const source = bufferSource(new TextEncoder().encode(lines.join('\n')));
    const { warnings, table } = await inspectFile(source, 'people.csv');
    expect(table?.columns.map(({ personal }) => personal)).toEqual(['email', undefined]);
    expect(warnings).toEqual([
      { code: 'personal-data', message: 'The column "contact" looks like e-mail addresses.' },
    ]);
  });
});
