import { gzipSync, zipSync } from 'fflate';

import { bufferSource } from './bytes/byte-source.ts';
import { inspectFile } from './inspect-file.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const EVIL = latin1("cos\nsystem\n(S'id'\ntR.");
const PLAIN = latin1('\x80\x02}U\x01aK\x01s.');
const GOOD_ZIP = zipSync({ 'm/data.pkl': PLAIN }, { level: 0 });
const EVIL_ZIP = zipSync({ 'm/data.pkl': EVIL }, { level: 0 });
const JUNK = latin1('\x01\x02\x03 something else');

const ARRAY = Buffer.concat([
  latin1("\x93NUMPY\x01\0\x46\0{'descr': '<f8', 'fortran_order': False, 'shape': (2,)}".padEnd(79)),
  latin1('\n'),
  Buffer.alloc(16, 1),
]);

/** Says what is said of these parts in a row, as one file. */
const said = async (fileName: string, ...parts: readonly Uint8Array[]): Promise<string> => {
  const { warnings } = await inspectFile(bufferSource(Buffer.concat(parts)), fileName);
  return warnings.map(({ message }) => message).join('\n');
};

const RUNS = 'Opening this pickle would run code on your machine: os.system.';
const NOTHING = 'Nothing suspicious was found';

/** Two entries, the second with sizes of eight bytes; made by Python's `zipfile`, which wrote into a pipe. */
const STREAMED =
  'UEsDBBQACAAAAAAAIQAAAAAAAAAAAAAAAAAFAAAAYS50eHRoZWxsb1BLBwiGphA2BQAAAAUAAABQSwMELQAIAAAAAAAhAAAAAAD//////////wUAFABiLnR4dAEAEAAAAAAAAAAAAAAAAAAAAAAAaGVsbG9QSwcIhqYQNgUAAAAAAAAABQAAAAAAAABQSwECFAMUAAgAAAAAACEAhqYQNgUAAAAFAAAABQAAAAAAAAAAAAAAgAEAAAAAYS50eHRQSwECLQMtAAgAAAAAACEAhqYQNgUAAAAFAAAABQAAAAAAAAAAAAAAgAE4AAAAYi50eHRQSwUGAAAAAAIAAgBmAAAAjAAAAAAA';

/** Where the bytes lie, the name of the file, and its parts. */
type Case = [string, string, ...Uint8Array[]];

describe('bytes outside of the format of a file', () => {
  it.each<Case>([
    ['before an archive', 'a.pt', EVIL, GOOD_ZIP],
    ['after an archive', 'a.pt', GOOD_ZIP, EVIL],
    ['in an archive before another', 'a.pt', EVIL_ZIP, GOOD_ZIP],
    ['in an archive behind a pickle', 'a.pkl', PLAIN, EVIL_ZIP],
    ['behind an array', 'a.npy', ARRAY, EVIL],
    ['in an archive behind an array', 'a.npy', ARRAY, EVIL_ZIP],
    ['in an archive behind a program', 'a.exe', latin1('MZ\x90\0'), Buffer.alloc(600), EVIL_ZIP],
    ['in an archive behind text', 'a.csv', latin1('a,b\n1,2\n'.repeat(100)), EVIL_ZIP],
    ['in an archive behind unknown bytes', 'a.weights', JUNK, EVIL_ZIP],
    ['in an archive behind a packed table', 'a.csv.gz', gzipSync(latin1('a,b\n1,2\n')), EVIL_ZIP],
    ['before an archive in an archive', 'a.zip', zipSync({ a: Buffer.concat([EVIL, GOOD_ZIP]) })],
    ['without its first opcode', 'a.bin', latin1('\x8c\x02os\x8c\x06system\x93\x8c\x02id\x85R.')],
  ])('has code found %s', async (_where, fileName, ...parts) => {
    const message = await said(fileName, ...parts);

    expect(message).toContain(RUNS);
    expect(message).not.toContain(NOTHING);
  });

  it.each<Case>([
    ['before the archive', 'a.pt', JUNK, GOOD_ZIP],
    ['after the archive', 'a.pt', GOOD_ZIP, JUNK],
    ['after the pickle', 'a.pkl', PLAIN, JUNK],
    ['after the NumPy array', 'a.npy', ARRAY, JUNK],
    ['after pickles in the archive', 'a.zip', zipSync({ 'a.pkl': Buffer.concat([PLAIN, JUNK]) })],
  ])('are counted %s, and nothing is called harmless', async (place, fileName, ...parts) => {
    const message = await said(fileName, ...parts);

    expect(message).toContain(`18 bytes ${place} were not checked.`);
    expect(message).not.toContain(NOTHING);
  });

  it('names another archive', async () => {
    expect(await said('a.zip', EVIL_ZIP, GOOD_ZIP)).toContain(
      `There is a ZIP archive of ${EVIL_ZIP.length} bytes before the archive.`,
    );
  });

  it('does not count padding, and a comment in text', async () => {
    const commented = Buffer.concat([GOOD_ZIP, latin1('hello')]);
    commented.writeUInt16LE(5, GOOD_ZIP.length - 2);

    expect(await said('a.pt', GOOD_ZIP, Buffer.alloc(600))).toContain(NOTHING);
    expect(await said('a.pt', commented)).toContain(NOTHING);
  });

  it('does not count the entries of an archive that was written as a stream', async () => {
    expect(await said('a.zip', Buffer.from(STREAMED, 'base64'))).toBe('');
  });
});
