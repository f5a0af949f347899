import { strToU8, zipSync } from 'fflate';

import { bufferSource } from './bytes/byte-source.ts';
import { inspectFile } from './inspect-file.ts';

const inspect = (content: string | Uint8Array, name: string) =>
  inspectFile(
    bufferSource(typeof content === 'string' ? Buffer.from(content, 'latin1') : content),
    name,
  );

const said = async (content: string | Uint8Array, name: string) => {
  const { kind, warnings } = await inspect(content, name);
  return [kind, ...warnings.map(({ message }) => message)].join('\n');
};

describe('texts of older machines', () => {
  const LINES = Array.from({ length: 30 }, (_none, at) => [
    at,
    ['Köln', 'Zürich', 'Málaga'][at % 3],
  ]);
  const text = ['id,city', ...LINES.map((row) => row.join(','))].join('\n');
  /** Writes the few letters beyond ASCII as an encoding does. */
  const written = (letters: string) =>
    Buffer.from(
      text.replaceAll(/[öüá]/g, (letter) => letters['öüá'.indexOf(letter)] ?? ''),
      'latin1',
    );

  it.each([
    ['DOS', written('\x94\x81\xa0'), 'ibm850'],
    ['the Macintosh', written('\x9a\x9f\x87'), 'macintosh'],
    [
      'mails',
      Buffer.from(text.replaceAll('ö', '+APY-').replaceAll('ü', '+APw-').replaceAll('á', '+AOE-')),
      'utf-7',
    ],
  ])('are decoded as those of %s', async (_kind, bytes, label) => {
    const { table, warnings } = await inspect(bytes, 'a.csv');
    expect(table?.columns[1]?.values?.map(({ value }) => value)).toEqual([
      'Köln',
      'Zürich',
      'Málaga',
    ]);
    expect(warnings.map(({ message }) => message)).toEqual([
      `This text is not UTF-8; it was read as ${label}, which its letters suggest.`,
    ]);
  });

  it('are named where they are of a mainframe', async () => {
    // "id,city" and "1,Graz", again and again.
    const rows = '\xf1\x6b\xc7\x99\x81\xa9\x15'.repeat(30);
    expect(await said(`\x89\x84\x6b\x83\x89\xa3\xa8\x15${rows}`, 'a.csv')).toMatch(
      /It was not inspected: its text is EBCDIC, as mainframes write\. Save it as UTF-8/,
    );
  });

  it('are ASCII with a plus all the same', async () => {
    const rows = Array.from({ length: 20 }, (_none, at) => `${at},+43664-123${at},a+b-c`).join(
      '\n',
    );
    expect(await said(`id,number,code\n${rows}`, 'a.csv')).not.toMatch(/utf-7/);
  });
});

describe('archives', () => {
  it.each([
    ['spreadsheet', 'OpenDocument spreadsheet'],
    ['presentation', 'OpenDocument presentation'],
    ['text', 'OpenDocument text'],
  ])('of OpenDocument are called by their kind: %s', async (kind, words) => {
    const mimetype = strToU8(`application/vnd.oasis.opendocument.${kind}`);
    const file = zipSync({ mimetype, 'content.xml': strToU8('<x/>') }, { level: 0 });
    expect((await inspect(file, 'a.bin')).kind).toBe(words);
  });

  it('of Apple are called by their kind', async () => {
    const file = zipSync({ 'Index/Document.iwa': strToU8('x') });
    expect((await inspect(file, 'a.numbers')).kind).toMatch(/^IWork document \(Numbers/);
  });

  it('say how an entry is compressed that is not looked into', async () => {
    const file = zipSync({ 'a.txt': strToU8('hello '.repeat(50)) });
    for (const mark of ['PK\x03\x04', 'PK\x01\x02'] as const) {
      const at = Buffer.from(file).indexOf(Buffer.from(mark, 'latin1'));
      file[at + (mark.endsWith('\x04') ? 8 : 10)] = 12;
    }
    expect(await said(file, 'a.zip')).toMatch(
      /Entries not checked for code: 1 \(compressed with bzip2\)/,
    );
  });

  it('behind a model do not change what it is', async () => {
    const labels = zipSync({ 'labels.txt': strToU8('cat') });
    const file = Buffer.concat([Buffer.from('\x1c\0\0\0TFL3'.padEnd(600, '\0'), 'latin1'), labels]);
    expect(await said(file, 'a.tflite')).toMatch(
      /^TensorFlow Lite model\nThere is a ZIP archive of .* after the TensorFlow Lite model\.$/,
    );
  });
});

describe('files of further programs', () => {
  it.each([
    ['a.joblib', `]\0\0\x40\0${'\xff'.repeat(8)}\0`, /^File packed with LZMA/],
    ['a.wav', '.snd\0\0\0\x18', /^Sound \(AU\)/],
    ['a.mdb', '\0\x01\0\0Standard Jet DB\0', /^Access database/],
    ['tokenizer.model', '\n\x0e\n\x05<unk>\x15', /^SentencePiece tokenizer/],
    ['a.RData', 'RDX3\nX\n\0\0\0\x03', /^R data \(RData\)/],
    ['ggml-base.bin', 'lmgg', /^Model in the GGML format, which only whisper\.cpp still loads$/],
  ])('are called by their name: %s', async (name, start, sentence) => {
    expect(await said(start.padEnd(600, '\0'), name)).toMatch(sentence);
  });

  it('with the ranges of an early protocol hold no attack', async () => {
    expect(await said('\x80\x02c__builtin__\nxrange\nK\0K\x03K\x01\x87R.', 'a.pkl')).toMatch(
      /Nothing suspicious was found/,
    );
  });

  it('are not a table because few of their bytes are controls', async () => {
    expect(await said(`\x89PNG\r\n${'\0'.repeat(700)}x`, 'a.csv')).toMatch(/but it is not/);
  });
});
