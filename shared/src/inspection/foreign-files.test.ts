import { readFileSync } from 'node:fs';
import path from 'node:path';

import { bufferSource } from './bytes/byte-source.ts';
import { inspectFile } from './inspect-file.ts';
import { readCsv } from './table/read-csv-in-node.ts';

const FOLDER = path.join(import.meta.dirname, '../../fixtures/foreign-files');

const inspect = (name: string) =>
  inspectFile(bufferSource(readFileSync(path.join(FOLDER, name))), name, readCsv);

const messages = async (name: string) =>
  (await inspect(name)).warnings.map(({ message }) => message);

describe('models of strangers', () => {
  it.each([
    ['a GGUF that is cut off', 'G01-cut-off.gguf', /broken: The file is cut off: 300 of .* bytes/],
    ['a part of a GGUF', 'G02-part-00001-of-00003.gguf', /part 1 of 3 of a model/],
    ['a GGUF for other processors', 'G04-big-endian.gguf', /big-endian machines/],
    ['a GGUF of the first version', 'G05-version1.gguf', /not inspected: .*GGUF version 1/],
    ['tensors one over another', 'S03.safetensors', /broken: The tensor "b" lies over another/],
    ['a part of a model by its name', 'S04-model-00001-of-00002.safetensors', /part 1 of 2/],
    ['a key twice', 'S07.safetensors', /broken: It contains "a" twice/],
    ['a tensor that ends before it begins', 'S09.safetensors', /broken: .*ends before it begins/],
    ['an array that is cut off', 'N03.npy', /broken: The file is cut off: 928 of 8,000,128 bytes/],
  ])('of %s it says so', async (_kind, name, sentence) => {
    expect(await messages(name)).toEqual([expect.stringMatching(sentence)]);
  });

  it('offers no number of parameters for a part of a model', async () => {
    for (const name of ['G02-part-00001-of-00003.gguf', 'S04-model-00001-of-00002.safetensors']) {
      expect((await inspect(name)).model).toMatchObject({ part: { number: 1 } });
      expect((await inspect(name)).model).not.toHaveProperty('parameters');
    }
  });

  it('counts packed weights one by one', async () => {
    expect((await inspect('S01-gptq.safetensors')).model).toMatchObject({
      parameters: 8 * 64 * 8,
      quantization: 'GPTQ 4-bit',
    });
  });

  it('names the newest types of weights', async () => {
    expect((await inspect('G03-mxfp4.gguf')).model).toMatchObject({ quantization: 'MXFP4' });
  });

  it('describes an array of records', async () => {
    expect(await inspect('N01.npy')).toMatchObject({
      array: { type: '{x: <f4, label: <i4}', shape: [3] },
      warnings: [],
    });
  });
});

describe('code in the files of strangers', () => {
  it.each([
    ['a pickle in a pickle', 'K01.pkl', /would run code .*torch\.storage\._load_from_bytes/],
    ['a pickle that loads another', 'K02.pkl', /would run code .*pandas\.read_pickle/],
    ['a pickle under another ending', 'K04.zip', /would run code/],
    ['weights that are a pickle', 'K04b.zip', /would run code/],
    ['a member with an unusual name', 'K04c.pt', /would run code/],
    [
      'a registered extension',
      'K15.pkl',
      /runs code that was not checked here: copyreg\.extension/,
    ],
  ])('of %s it warns', async (_kind, name, sentence) => {
    expect(await messages(name)).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('archives of strangers', () => {
  it.each([
    ['an extended header', 'A01.tar'],
    ['a long name', 'A02.tar'],
  ])('warns of a path that leaves the folder, in %s', async (_kind, name) => {
    expect(await messages(name)).toEqual([
      expect.stringMatching(/^Unpacking could write outside of its folder: .*escape\.txt\.$/),
    ]);
  });

  it.each(['A03-v7.tar', 'A04.tar'])('reads %s', async (name) => {
    const report = await inspect(name);

    expect(report).toMatchObject({ format: 'tar', warnings: [] });
    expect(report.archive?.entries).not.toEqual([]);
  });

  it('says that a password is needed', async () => {
    expect(await messages('A05-password.zip')).toContain('The archive needs a password.');
  });
});
