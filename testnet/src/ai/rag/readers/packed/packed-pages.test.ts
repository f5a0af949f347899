import { readDocument } from '../../read-document.ts';
import { docx, zip } from '../../testing/make-files.ts';

const textOf = async (type: string, bytes: Uint8Array | string) =>
  (await readDocument(type, Buffer.from(bytes))).parts.map(({ text }) => text).join('\n\n');

const MARK = '----=_NextPart';
const saved = (page: string, { packing = 'quoted-printable', charset = 'utf-8' } = {}) =>
  [
    'From: <Saved by a browser>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;',
    `\ttype="text/html"; boundary="${MARK}"`,
    '',
    '',
    `--${MARK}`,
    'Content-Location: https://example.org/picture.png',
    'Content-Type: image/png',
    '',
    'iVBORw0KGgo=',
    `--${MARK}`,
    `Content-Type: text/html; charset="${charset}"`,
    `Content-Transfer-Encoding: ${packing}`,
    '',
    page,
    `--${MARK}--`,
    '',
  ].join('\r\n');

describe('a web page that was saved with its pictures', () => {
  const page = '<h1>Pool</h1><p>It costs 4=2C50 = =E2=82=AC at the G=C3=B6the=\r\nplatz.</p>';

  it.each(['.html', '.txt', '.docx'])('is read under the ending %s', async (type) => {
    const text = await textOf(type, saved(page));
    expect(text).toMatch(/Pool\n+It costs 4,50 = € at the Götheplatz\./);
    expect(text).not.toMatch(/NextPart|iVBOR/);
  });

  it('is decoded as it states', async () => {
    const letters = Buffer.from('<p>\xd1\xea\xeb\xe0\xe4 \xed\xe0 \xf0\xe5\xea\xe5', 'latin1');
    const message = saved(letters.toString('base64'), {
      packing: 'base64',
      charset: 'windows-1251',
    });
    expect(await textOf('.html', message)).toBe('Склад на реке');
  });

  it.each([
    ['a line of the page', '<p>Opens at six.</p>', MARK + 'OLD', '<p>Closes at ten.</p>'],
    ['that of another message', '<p>Opens at six.</p>', `${MARK}.1`, '<p>Closes at ten.</p>'],
  ])('goes on behind %s that begins as a boundary', async (_what, before, line, behind) => {
    const page = [before, `--${line}`, behind].join('\r\n');
    expect(await textOf('.html', saved(page))).toMatch(/Opens at six\.[^]*Closes at ten\./);
  });

  it('is known by a first header that is the type of its content', async () => {
    const [, type = ''] = /(Content-Type: multipart[^]+)/.exec(saved('<p>Opens at six.</p>')) ?? [];
    for (const ending of ['.html', '.txt'])
      expect(await textOf(ending, type)).toBe('Opens at six.');
  });

  it('is the part with which it says that it starts', async () => {
    const frame = 'Content-Type: text/html\r\nContent-ID: <frame>\r\n\r\n<p>An advert.</p>';
    const message = saved('<p>Opens at six.</p>')
      .replace('text/html; charset', 'text/html; x=y\r\nContent-ID: <page@x>\r\nX-Charset: ')
      .replace(`--${MARK}\r\n`, (mark) => `${mark}${frame}\r\n${mark}`);
    expect(await textOf('.html', message.replace('\ttype', '\tstart="<page@x>"; type'))).toBe(
      'Opens at six.',
    );
    expect(await textOf('.html', message.replace('\ttype', '\tstart=<none>; type'))).toBe(
      'An advert.',
    );
  });

  it('ends at its last boundary', async () => {
    const behind = '\r\nContent-Type: text/html\r\n\r\n<p>An advert.</p>';
    const none = saved('').replace('text/html; charset', 'image/gif; charset');
    await expect(textOf('.html', none + behind)).rejects.toThrow(/without a web page/);
  });

  it('is named if there is no page in it', async () => {
    const message = saved('').replace('text/html; charset', 'image/gif; charset');
    await expect(textOf('.html', message)).rejects.toThrow(
      /^is a saved message without a web page/,
    );
  });
});

describe('a Word document', () => {
  const RELATED =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="part" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="NAME"/></Relationships>';
  const OFFICE =
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const withChunk = (name: string, content: Uint8Array | string, times = 1) =>
    zip({
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
      '_rels/.rels': RELATED.replace('part', 'r1')
        .replace(/Type="[^"]+"/, `Type="${OFFICE}"`)
        .replace('NAME', 'word/document.xml'),
      'word/document.xml': `<w:document xmlns:w="${WORD}" xmlns:r="x"><w:body>${'<w:altChunk r:id="part"/>'.repeat(times)}</w:body></w:document>`,
      'word/_rels/document.xml.rels': RELATED.replace('NAME', name),
      'word/afchunk.part': content,
    });

  it.each([
    ['a web page', '<html><body><p>The pool opens at six.</p></body></html>'],
    ['a saved page', saved('<p>The pool opens at six.</p>')],
    ['a rich text', String.raw`{\rtf1\ansi The pool opens at six.\par}`],
  ])('that is nothing but %s is read', async (_what, content) => {
    for (const name of ['afchunk.part', '/word/afchunk.part'])
      expect((await textOf('.docx', withChunk(name, content))).trim()).toBe(
        'The pool opens at six.',
      );
  });

  it('has the text of a part once, however often it refers to it', async () => {
    const page = '<html><body><p>The pool opens at six.</p></body></html>';
    for (const name of ['afchunk.part', '/word/afchunk.part']) {
      const text = await textOf('.docx', withChunk(name, page, 200));
      expect(text.trim()).toBe('The pool opens at six.');
    }
  });

  it('has the text of a footnote once, however often it refers to it', async () => {
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
    const file = zip({
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
      '_rels/.rels': RELATED.replace('part', 'r1')
        .replace(/Type="[^"]+"/, `Type="${OFFICE}"`)
        .replace('NAME', 'word/document.xml'),
      'word/_rels/document.xml.rels': RELATED.replace('aFChunk', 'footnotes').replace(
        'NAME',
        'footnotes.xml',
      ),
      'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body><w:p>${note.repeat(50)}</w:p></w:body></w:document>`,
      'word/footnotes.xml': `<w:footnotes xmlns:w="${WORD}"><w:footnote w:id="2"><w:p><w:r><w:t>Opens at six.</w:t></w:r></w:p></w:footnote></w:footnotes>`,
    });
    expect((await textOf('.docx', file)).match(/Opens at six\./g)).toHaveLength(1);
  });

  it('is named when its texts unpack to more than those of any other', async () => {
    const bomb = docx('x'.repeat(65 * 1024 ** 2));
    await expect(textOf('.docx', bomb)).rejects.toThrow(/^unpacks to more than 64 MB of text/);
  });

  it('has the text of a document within it', async () => {
    const outer = withChunk('afchunk.part', docx('The pool opens at six.'));
    await expect(textOf('.docx', outer)).resolves.toContain('The pool opens at six.');
  });
});

describe('JSON as Python writes it', () => {
  it('keeps the words that stand for numbers', async () => {
    const columns = '{"city":["Graz","NaN, or \\"NaN"],"price":[NaN,-Infinity]}';
    expect(await textOf('.json', columns)).toBe(
      'city: Graz, NaN, or "NaN\n\nprice: NaN, -Infinity',
    );
    expect(await textOf('.json', '{"a":1}\n{"a":NaN}')).toBe('a: 1\n\na: NaN');
    await expect(textOf('.json', '{"a":NaNN}')).rejects.toThrow('is not valid JSON');
  });
});
