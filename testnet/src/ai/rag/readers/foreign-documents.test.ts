import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readDocument } from '../read-document.ts';
import { docx, zip } from '../testing/make-files.ts';

const textOf = async (type: string, bytes: Uint8Array | string) =>
  (await readDocument(type, Buffer.from(bytes))).parts.map(({ text }) => text).join('\n\n');

const FOREIGN = path.join(import.meta.dirname, '../../../../bench/rag/files/foreign');
const readForeign = (name: string) => readFileSync(path.join(FOREIGN, name));

describe('a Word document', () => {
  it('is read as Word shows it: with what is inserted, and without what is deleted, hidden or remarked', async () => {
    const text = await textOf('.docx', readForeign('lease.docx'));
    expect(text).toContain('a rent of three hundred and ten crowns');
    expect(text).toContain('within twenty days');
    expect(text).toMatch(/summer +88 crowns\n.*winter +41 crowns/);
    expect(text).not.toMatch(/two hundred|ten days|Hidden|forgive|Sundays|Confidential|SUM/);
  });

  it.each([
    [
      'a link to nowhere',
      '<w:hyperlink r:id="gone"><w:r><w:t>the link</w:t></w:r></w:hyperlink>',
      /the link/,
    ],
    ['old line ends', '<w:r><w:t>one</w:t><w:cr/><w:t>two</w:t></w:r>', /one\ntwo/],
    ['a tab at a margin', '<w:r><w:t>one</w:t><w:ptab/><w:t>two</w:t></w:r>', /one\stwo/],
    [
      'letters that are shown',
      '<w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>seen</w:t></w:r>',
      /seen/,
    ],
    [
      'letters with their reading above',
      '<w:r><w:ruby><w:rt><w:r><w:t>とうきょう</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>東京</w:t></w:r></w:rubyBase></w:ruby></w:r><w:r><w:t>へ</w:t></w:r>',
      /^東京へ$/m,
    ],
    ['a formula', '<m:oMath><m:r><m:t>E=mc</m:t></m:r></m:oMath>', /E=mc/],
    [
      'a ticked box',
      '<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>☒</w:t></w:r></w:sdtContent></w:sdt><w:r><w:t>lunch</w:t></w:r>',
      /☒ ?lunch/,
    ],
  ])('is read with %s', async (_what, xml, expected) => {
    const file = docx(`</w:t></w:r>${xml}<w:r><w:t>`);
    expect(await textOf('.docx', file)).toMatch(expected);
  });
});

describe('a document in Rich Text Format', () => {
  const rtf = (content: string) => `{\\rtf1\\ansi\\ansicpg1252 ${content}\\par}`;

  it.each([
    [
      'letters above the first ones',
      String.raw`\u-10179?\u-8704? \uc2\u1055\'3f\'3f\uc0\u1080 .`,
      /^😀 Пи\./,
    ],
    ['numbers that are no letters', String.raw`A\u99999 B\u C`, /^AB/],
    ['hidden letters', String.raw`a{\v x}\v y\v0 b\v z\plain c`, /^abc$/m],
    ['deleted letters', String.raw`{\deleted nine}{\revised twelve}`, /^twelve$/m],
    ['bytes that look like its own', '{\\pict\\bin5 }}\\pa}after', /^after$/m],
    [
      'a text box',
      String.raw`{\shp{\*\shpinst{\sp{\sn x}{\sv 1}}{\shptxt in the box\par}}}`,
      /^in the box$/m,
    ],
    [
      'a footnote apart from its word',
      String.raw`Soup{\footnote With bread.}`,
      /^Soup\sWith bread/,
    ],
    ['pages', String.raw`one\page two\sect three`, /one\ntwo\nthree/],
    ['numbers of lists', String.raw`{\pntext 3.\tab}third`, /3\.\tthird/],
    ['line ends of TextEdit', 'one\\\ntwo', /one\ntwo/],
    ['a hyphen that stays', String.raw`co\_op`, /co-op/],
  ])('is read with %s', async (_what, content, expected) => {
    expect(await textOf('.rtf', rtf(content))).toMatch(expected);
  });

  it.each([
    ['escaped', String.raw`\'83e\'83X\'83g`, 'テスト'],
    ['with a second byte that is a sign of the format', String.raw`\'95\\\'8e\'a6`, '表示'],
  ])('is read with Japanese letters %s', async (_how, content, expected) => {
    const file = `{\\rtf1\\ansi\\ansicpg932{\\fonttbl{\\f0\\fcharset128 M;}}\\f0 ${content}\\par}`;
    expect(await textOf('.rtf', file)).toBe(`${expected}\n`);
  });

  it('is read in the letters of old Macintosh computers, and names those of DOS', async () => {
    expect(await textOf('.rtf', String.raw`{\rtf1\mac Caf\'8e}`)).toBe('Café');
    await expect(textOf('.rtf', String.raw`{\rtf1\pc Caf\'82}`)).rejects.toThrow('letters of DOS');
  });
});

describe('a web page', () => {
  const encoded = (text: string) => Buffer.from(text, 'latin1');
  const SKLAD = '\xd1\xea\xeb\xe0\xe4 \xed\xe0 \xf0\xe5\xea\xe5';

  it.each([
    ['its meta element', `<meta charset="windows-1251"><p>${SKLAD}`],
    ['its XML declaration', `<?xml version="1.0" encoding="windows-1251"?><p>${SKLAD}`],
    [
      'none of its comments',
      `<!-- <meta charset="koi8-r"> --><meta charset="windows-1251"><p>${SKLAD}`,
    ],
    [
      'no encoding that its bytes do not fit',
      `<meta charset="utf-8"><p>${SKLAD} ${SKLAD} ${SKLAD}`,
    ],
  ])('is decoded by %s', async (_what, page) => {
    expect(await textOf('.html', encoded(page))).toMatch(/Склад на реке/);
  });

  it.each(['visibility:hidden', 'visibility: hidden', 'display:none'])(
    'has no text that nobody sees: %s',
    async (style) => {
      expect(await textOf('.html', `<p>seen</p><p style="${style}">unseen</p>`)).toBe('seen');
    },
  );

  it('is decoded by its mark before anything else', async () => {
    const page = '\uFEFF<meta charset="windows-1251"><p>Größe';
    expect(await textOf('.html', page)).toMatch(/Größe/);
  });

  it('is read without what was replaced, and without how letters are read aloud', async () => {
    const page = '<p>Price <del>12</del><ins>9</ins>, <ruby>漢字<rt>かんじ</rt></ruby>を読む';
    expect(await textOf('.html', page)).toBe('Price 9, 漢字を読む');
  });

  it('is read without what it hides, and with its parts apart', async () => {
    const page =
      '<p>a</p><p hidden>x</p><p style="display:none">y</p><dl><dt>Soup</dt><dd>six</dd></dl><select><option>one</option><option>two</option></select><svg><title>z</title></svg>';
    expect((await textOf('.html', page)).split(/\s+/)).toEqual([
      'a',
      'Soup',
      'six',
      'one',
      'two',
      'z',
    ]);
  });
});

describe('a text', () => {
  it.each([
    [
      'UTF-16 without a mark',
      Buffer.from('Пристань ниже моста.\nКатер в восемь.', 'utf16le'),
      /Катер/,
    ],
    ['UTF-16 of Japanese', Buffer.from('倉庫は東京にあります。', 'utf16le').swap16(), /倉庫は東京/],
    ['Japanese escapes', '\x1b$BAR8K\x1b(B', /^倉庫$/],
    [
      'UTF-8 with a broken letter',
      Buffer.concat([Buffer.from('Größe und Übung, süß. '.repeat(4)), Buffer.of(0xff)]),
      /Größe/,
    ],
    ['returns alone', 'one\rtwo', /one\ntwo/],
    ['colours of a terminal', '\x1b[31mred\x1b[0m', /^red$/],
  ])('is read in %s', async (_what, bytes, expected) => {
    expect(await textOf('.txt', bytes)).toMatch(expected);
  });

  it('names the encoding that is not read', async () => {
    const bytes = Buffer.from(Uint32Array.of(0x50, 0x6f, 0x6f, 0x6c).buffer);
    await expect(textOf('.txt', bytes)).rejects.toThrow('is in UTF-32');
  });
});

describe('a file with the ending of another type', () => {
  it.each([
    ['.pdf', docx('Pool opens'), 'Pool opens'],
    ['.txt', docx('Pool opens'), 'Pool opens'],
    ['.docx', '{\\rtf1\\ansi Pool opens}', 'Pool opens'],
    ['.pdf', '<!DOCTYPE html><p>Pool opens', 'Pool opens'],
    ['.csv', '{"pool":1}\n{"pool":2}', 'pool: 1\n\npool: 2'],
  ])('is read as what it is (%s)', async (type, bytes, text) => {
    expect(await textOf(type, bytes)).toBe(text);
  });

  it.each([
    ['.docx', zip({ 'xl/workbook.xml': '<x/>' }), /^is an Excel workbook, not .* Save it as \.csv/],
    ['.pdf', zip({ 'ppt/presentation.xml': '<x/>' }), /^is a PowerPoint presentation, not .*\.pdf/],
    ['.txt', zip({ mimetype: 'application/epub+zip' }), /^is an EPUB book, not text\./],
    [
      '.docx',
      zip({ mimetype: 'application/vnd.oasis.opendocument.text' }),
      /^is an OpenDocument text/,
    ],
    ['.md', zip({ 'a.txt': 'a' }), /^is a ZIP archive, not text\. Unpack it/],
    ['.txt', Buffer.from(Array.from({ length: 256 }, (_, at) => at)), /^is not text\./],
    ['.html', Buffer.from('SQLite format 3\0\0\0\0'), /^is an SQLite database, not text/],
    ['.rtf', 'The pool opens at six.', /^is not a rich text document/],
    ['.pdf', 'The pool opens at six.', /^is not a PDF document/],
    ['.docx', 'The pool opens at six.', /^is not a Word document/],
  ])('is named, with what to do (%s)', async (type, bytes, reason) => {
    await expect(textOf(type, bytes)).rejects.toThrow(reason);
  });

  it.each(['.txt', '.md', '.json', '.csv', '.pdf', '.docx', '.html', '.rtf'])(
    'is called empty if it is (%s)',
    async (type) => {
      await expect(textOf(type, '')).rejects.toThrow(/^is empty\.$/);
    },
  );
});
