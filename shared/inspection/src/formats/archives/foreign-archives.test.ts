import { strToU8, zipSync } from 'fflate';

import { bufferSource } from '../../bytes/byte-source.ts';
import { inspectFile } from '../../inspect-file.ts';

/** Writes an entry of a tar, of this kind. */
function entry(name: string, content: string, kind = '0'): Buffer {
  const block = Buffer.alloc(512);
  block.write(name, 0);
  block.write(content.length.toString(8).padStart(11, '0'), 124);
  block.write('        ', 148);
  block.write(`${kind}ustar\x0000`, 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const padded = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  padded.write(content);
  return Buffer.concat([block, padded]);
}

const END = Buffer.alloc(1024);
const OUTSIDE = '20 path=../evil.txt\n';
const inspect = (name: string, ...parts: Uint8Array[]) =>
  inspectFile(bufferSource(Buffer.concat(parts)), name);

describe('a tar', () => {
  it.each([
    ['an extended header of Solaris', 'X'],
    ['a header for all entries', 'g'],
  ])('writes outside of its folder by %s', async (_what, kind) => {
    const { archive, warnings } = await inspect(
      'a.tar',
      entry('header', OUTSIDE, kind),
      entry('evil.txt', 'abc'),
      END,
    );
    expect(archive?.entries).toEqual([{ name: '../evil.txt', size: 3 }]);
    expect(warnings.map(({ code }) => code)).toEqual(['archive-path']);
  });

  it('has a label that is no file', async () => {
    const { archive } = await inspect('a.tar', entry('MY BACKUP', '', 'V'), entry('a', 'b'), END);
    expect(archive?.entries.map(({ name }) => name)).toEqual(['a']);
  });

  it.each([
    ['a later part', [entry('big', 'rest', 'M'), END], 'This is a later part of an archive'],
    ['one without an end', [entry('a', 'b')], 'The archive has no end: entries may be missing.'],
  ])('is said to be %s', async (_what, parts, words) => {
    expect((await inspect('a.tar', ...parts)).warnings[0]?.message).toContain(words);
  });
});

describe('a ZIP archive', () => {
  it('shows the marks that turn a name round', async () => {
    const { archive, warnings } = await inspect(
      'a.zip',
      zipSync({ 'photo\u202Egpj.exe': strToU8('x') }),
    );
    expect(archive?.entries[0]?.name).toBe('photo<U+202E>gpj.exe');
    expect(warnings.map(({ code }) => code)).toEqual(['archive-names']);
  });

  it('is said to have macros', async () => {
    const office = { 'word/document.xml': strToU8('<x/>'), 'word/vbaProject.bin': strToU8('x') };
    const { warnings } = await inspect('a.docm', zipSync(office));
    expect(warnings.map(({ code }) => code)).toContain('macros');
  });

  it.each([
    ['XZ', '\xFD7zXZ\0'],
    ['bzip2', 'BZh91AY&SY'],
  ])('is not said to be checked where a file in it is packed with %s', async (name, head) => {
    const packed = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(60, 1)]);
    const { warnings } = await inspect('a.zip', zipSync({ 'a.pkl': packed }, { level: 0 }));
    expect(warnings.map(({ message }) => message)).toEqual([
      `Entries not checked for code: 1 (packed with ${name}).`,
    ]);
  });
});
