import { readFileSync } from 'node:fs';
import path from 'node:path';

import { unpack } from './rag-document.ts';
import type { RagResult } from './rag-job.ts';
import { runRagJob, JobLimitExceeded, type JobLimits } from './run-rag-job.ts';
import { docx, pdf, zip } from './testing/make-files.ts';
import { readTogether } from './testing/read-together.ts';

const MB = 1024 ** 2;
const FOREIGN = path.join(
  import.meta.dirname,
  '../../../../shared/inspection/fixtures/foreign-files',
);
const SEARCHED = path.join(import.meta.dirname, '../../../bench/rag/files/foreign');
const readForeignFile = (name: string) =>
  readFileSync(path.join(/^R\d/.test(name) ? FOREIGN : SEARCHED, name));

let together: ReturnType<typeof readTogether>;
beforeAll(() => {
  together = readTogether();
});
afterAll(() => together.end());

const read = (type: string, content: Uint8Array | string) =>
  together.read(type, Buffer.from(content));

/** Reads a file in a process of its own, which alone has limits. */
const readAlone = (type: string, content: Uint8Array, limits: JobLimits) =>
  runRagJob(
    { kind: 'read', type },
    { signal: new AbortController().signal, inputs: [[Buffer.from(content)]], limits },
  );

function unpackResult(result: RagResult) {
  if (!('pieces' in result)) throw new Error(JSON.stringify(result));
  return unpack('json', result.pieces);
}

const documentOf = async (...file: Parameters<typeof read>) => unpackResult(await read(...file));

const textsOf = async (type: string, content: Uint8Array | string) =>
  (await documentOf(type, content)).parts.map(({ text }) => text);

describe('reading a file', () => {
  it.each(['.txt', '.md'])('[PLAYSET-32] extracts the text of %s', async (type) => {
    expect(await textsOf(type, '# Übersicht\n\nTwo *words*.')).toEqual([
      '# Übersicht\n\nTwo *words*.',
    ]);
  });

  it('leaves out letters that are not seen, or that reverse others', async () => {
    expect(await textsOf('.txt', '\u202Enekot\u202C\0 \u2067x\ty\r\n')).toEqual(['nekot x\ty\r\n']);
  });

  it.each([
    ['.txt', '... --- ***'],
    ['.md', '\u202E\u2067'],
    ['.html', '<div>'.repeat(1000)],
    ['.json', '["-", "."]'],
  ])('finds no text in marks alone: %s', async (type, content) => {
    expect(await read(type, content)).toEqual({ failed: 'No text' });
  });

  it('says of zero bytes that they are no text', async () => {
    expect(await read('.txt', '\0'.repeat(100_000))).toMatchObject({
      reason: 'is not text. Choose a file with text.',
    });
  });

  it('refuses a page that is nested without end', async () => {
    const result = await read('.html', '<div>'.repeat(200_000));
    expect(result).toMatchObject({ reason: expect.stringMatching(/^is nested too deeply/) });
  });

  it('reads a long page with elements that need no end', async () => {
    const page = `<ul>${'<li>Boat<br>and <b>ferry</b><img src=x>'.repeat(20_000)}</ul>`;
    const [text = ''] = await textsOf('.html', page);
    expect(text.match(/ferry/g)).toHaveLength(20_000);
  });

  it('reads UTF-16 text', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Grüße', 'utf16le')]);
    expect(await textsOf('.txt', bytes)).toEqual(['Grüße']);
  });

  it.each(['.html', '.htm'])(
    '[PLAYSET-32] extracts the visible text of a page in %s',
    async (type) => {
      const page = `<html><head><title>T</title><style>a{}</style><script>var x = 'no';</script></head>
      <body><h1>Faucet</h1><p>Gives <b>ten</b> tokens. <a href="https://x.example">More</a></p><img src="x" alt="no"></body></html>`;
      expect(await textsOf(type, page)).toEqual(['T\n\nFaucet\n\nGives ten tokens. More']);
    },
  );

  it('[PLAYSET-32] extracts the text of the pages of a .pdf', async () => {
    const file = pdf(['The faucet gives ten tokens.', 'Page two.']);
    expect(await documentOf('.pdf', file)).toEqual({
      kind: 'text',
      parts: [
        { text: 'The faucet gives ten tokens.', page: 1 },
        { text: 'Page two.', page: 2 },
      ],
    });
  });

  it('[PLAYSET-32] extracts the text of the paragraphs of a .docx', async () => {
    expect(await textsOf('.docx', docx('First paragraph.', 'Second &amp; last.'))).toEqual([
      'First paragraph.\n\nSecond & last.',
    ]);
  });

  it('[PLAYSET-32] extracts the text of an .rtf in any alphabet, without pictures and headers', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Times;}{\f1\fcharset204 Arial;}}{\info{\title secret}}{\*\generator W;}{\header top}\f0 Caf\'e9 \u8364? \b bold\b0 .\par{\pict\pngblip 89504e47}{\f1 \'cf\'f0\'e8}\par end}`;
    expect(await textsOf('.rtf', rtf)).toEqual(['Café € bold.\nПри\nend']);
  });

  it('[PLAYSET-32] extracts the rows of a .csv with the names of their columns', async () => {
    expect(await textsOf('.csv', 'name;price\n"Talker; small";5\n\nSorter;0\n')).toEqual([
      'name: Talker; small, price: 5',
      'name: Sorter, price: 0',
    ]);
    expect(await textsOf('.csv', 'only,a,head')).toEqual(['only, a, head']);
  });

  it('tells the tables of a .csv apart, and keeps what is written above and below them', async () => {
    const dishes = 'name,price\nSoup,3.5\nFish,9.9\nBread,1.2\n';
    const rooms = 'name,seats,floor\nNorth,40,1\nSouth,20,2\nEast,10,1\n';
    const texts = await textsOf(
      '.csv',
      `Spring 2031\n${dishes}\nRooms\n${rooms}\nSource: Lindau\n`,
    );
    expect(texts).toEqual([
      'Spring 2031',
      'name: Soup, price: 3.5',
      'name: Fish, price: 9.9',
      'name: Bread, price: 1.2',
      'Rooms',
      'name: North, seats: 40, floor: 1',
      'name: South, seats: 20, floor: 2',
      'name: East, seats: 10, floor: 1',
      'Source: Lindau',
    ]);
    expect(await textsOf('.csv', 'sep=;\na;b\n1;2\n')).toEqual(['a: 1, b: 2']);
  });

  it('reads lines of JSON below an empty one', async () => {
    expect(await textsOf('.json', '\n{"a":1}\n{"a":2}\n')).toEqual(['a: 1', 'a: 2']);
  });

  it('[PLAYSET-32] extracts the records of a .json', async () => {
    expect(await textsOf('.json', '[{"a":1,"b":{"c":"x"},"tags":["p","q"]},{"a":null}]')).toEqual([
      'a: 1, b.c: x, tags: p, q',
      '',
    ]);
    expect(await textsOf('.json', '{"name":"N","models":[{"id":1},{"id":2}]}')).toEqual([
      'name: N',
      'models: id: 1',
      'models: id: 2',
    ]);
    expect(await textsOf('.json', '"just words"')).toEqual(['just words']);
  });

  it.each([
    ['a Chinese text in its own encoding', '.txt', 'R01-gbk.txt', /[\u4e00-\u9fff]{3}/],
    ['a western text of Windows', '.txt', 'R02-windows1252.txt', /Café.*Käsekuchen/s],
    ['delimiters inside cells', '.csv', 'R06.csv', /notes: hot; spicy, price: 5/],
    ['lines under the name of JSON', '.json', 'R08.json', /: /],
    ['line breaks of Word', '.docx', 'R10.docx', /Monday nine\nTuesday ten/],
    ['a footnote of Word', '.docx', 'R11.docx', /Members below eighteen pay forty crowns/],
    ['numbered clauses', '.docx', 'R12e.docx', /2\. Payment within thirty days/],
    ['a table without blanks', '.html', 'R15.html', /Bread +2\.50/],
    ['Chinese letters in a PDF', '.pdf', 'R17.pdf', /退货政策三十天/],
    ['Japanese letters in a PDF', '.pdf', 'R17b.pdf', /返品は三十日以内/],
    ['a table of RTF', '.rtf', 'R21.rtf', /Fish\tNineteen crowns/],
    ['words cut at the end of a line', '.pdf', 'R27.pdf', /planetarium\sat seven crowns/],
    ['columns on a turned page', '.pdf', 'island.pdf', /fishing permits\.\sA permit for the fjord/],
    ['numbers beside Hebrew letters', '.pdf', 'namal.pdf', /עולה 48 שקלים/],
    ['Arabic letters that are one sign', '.pdf', 'namal.pdf', /الإسكندرية 90 جنيها/],
    ['a form that is filled in', '.pdf', 'booking.pdf', /Name of the guest: Ingrid Berg/],
  ])('reads %s', async (_what, type, name, expected) => {
    expect((await textsOf(type, readForeignFile(name))).join('\n\n')).toMatch(expected);
  });

  it.each([
    [
      'a spreadsheet named .csv',
      '.csv',
      'R29.csv',
      /^is packed as an Excel workbook is, not text\. Save it as \.csv/,
    ],
    ['a page of a book that was photographed', '.pdf', 'scan.pdf', /^holds pictures, no text\./],
    ['a PDF that is cut off', '.pdf', Buffer.from('%PDF-1.7\n1 0 obj'), /^is damaged: .* PDF/],
    ['a Word document without its text', '.docx', zip({ 'word/document.xml': '' }), /^is damaged/],
    ['a locked document', '.docx', 'R13b-password.docx', /^is password-protected/],
    ['broken lines of JSON', '.json', Buffer.from('{"a":1}\n{"b":'), /not valid JSON at line 2/],
    ['broken JSON', '.json', Buffer.from('{\n"a":1,\n"b":'), /^is not valid JSON\.$/],
    [
      'a document of old Word',
      '.docx',
      Buffer.from(
        'd0cf11e0a1b11ae1' + Buffer.from('WordDocument', 'utf16le').toString('hex'),
        'hex',
      ),
      /^is an old \.doc file/,
    ],
  ])('says what is wrong with %s', async (_what, type, file, reason) => {
    const bytes = typeof file === 'string' ? readForeignFile(file) : file;
    expect(await read(type, bytes)).toEqual({
      failed: expect.any(String),
      reason: expect.stringMatching(reason),
    });
  });

  it('keeps numbers of JSON as they are written', async () => {
    expect(await textsOf('.json', '[{"id":1610521604143693826,"price":1.50}]')).toEqual([
      'id: 1610521604143693826, price: 1.50',
    ]);
  });
});

describe('a decompression bomb', () => {
  const small = { ms: 20_000, bytes: 160 * MB };

  it('is stopped when a zip expands beyond the memory limit', async () => {
    const bomb = docx('x'.repeat(60 * MB));
    expect(bomb.length).toBeLessThan(MB);
    await expect(readAlone('.docx', bomb, small)).rejects.toThrow(JobLimitExceeded);
  });

  it('is stopped when a PDF expands beyond the memory limit', async () => {
    const bomb = pdf(['small'], ' '.repeat(200 * MB));
    expect(bomb.length).toBeLessThan(MB);
    await expect(readAlone('.pdf', bomb, small)).rejects.toThrow(JobLimitExceeded);
  });

  it.each([
    ['.docx', docx('small')],
    ['.pdf', pdf(['small'])],
  ])('is distinguished from a harmless %s', async (type, bytes) => {
    expect(unpackResult(await readAlone(type, bytes, small))).toMatchObject({ kind: 'text' });
  });

  it('is stopped when it takes too long', async () => {
    const maze = `<p>${'<div>'.repeat(200_000)}deep`;
    await expect(
      readAlone('.html', Buffer.from(maze), { ms: 1, bytes: small.bytes }),
    ).rejects.toThrow('It took too long');
  });
});
