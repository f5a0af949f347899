import { aFile } from '#common/testing/a-file.ts';

import { isSameFile, noteFile } from './file-note.ts';

const MB = 1024 ** 2;

/** Three megabytes of zeros, with one byte set at `at`. */
const bytes = (at: number) => {
  const all = new Uint8Array(3 * MB);
  all[at] = 1;
  return all;
};

describe('noteFile', () => {
  it('records name, size, time and a fingerprint of a file', async () => {
    expect(await noteFile(aFile('weights.gguf', 'abc'))).toEqual({
      name: 'weights.gguf',
      size: 3,
      modified: 1_767_225_600_000,
      fingerprint: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
  });

  it('matches the same file under another name, but no other file of the same name and size', async () => {
    const note = await noteFile(aFile('a.bin', bytes(0)));
    expect(isSameFile(note, await noteFile(aFile('copy.bin', bytes(0))))).toBe(true);
    expect(isSameFile(note, await noteFile(aFile('a.bin', bytes(1))))).toBe(false);
    expect(isSameFile(note, await noteFile(aFile('a.bin', bytes(3 * MB - 1))))).toBe(false);
  });
});
