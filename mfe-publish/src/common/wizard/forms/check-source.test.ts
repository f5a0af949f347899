import { aFile } from '#common/testing/a-file.ts';

import { fileProblem, publishProblem } from './check-source.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]);
const IMAGE = 'Please provide a valid model file. Image files are not allowed.';

const big = aFile('big.gguf');
Object.defineProperty(big, 'size', { value: 10 * 1024 ** 3 + 1 });
const gone = aFile('gone.gguf');
gone.slice = () => {
  throw new DOMException('gone', 'NotReadableError');
};

describe('the file of a model', () => {
  it.each([
    ['an image by its name', aFile('photo.PNG', 'no picture'), IMAGE],
    ['an image by its first bytes', aFile('weights.gguf', PNG), IMAGE],
    ['nothing', aFile('weights.gguf', ''), 'The file is empty.'],
    ['more than 10 GB', big, 'A file may have at most 10 GB.'],
    ['unreadable', gone, 'The file can no longer be read. Please choose it again.'],
    ['a file', aFile(), undefined],
  ])('[PMODEL-52] that is %s', async (_what, file, problem) => {
    expect(await fileProblem('model', file)).toBe(problem);
  });

  it('may be an image of a dataset', async () => {
    expect(await fileProblem('dataset', aFile('photo.png', PNG))).toBeUndefined();
  });
});

describe('a publication', () => {
  it.each([
    ['a price', { price: '1000001' }, 'A price may be at most 1,000,000.'],
    [
      'a name',
      { name: 'a/b 🚀'.repeat(50) },
      'A name may have at most 200 characters; this one has 300.',
    ],
    ['a provider', { hasProvider: false }, 'Please select a provider: it hosts the dataset.'],
    ['nothing', {}, undefined],
  ])('is refused for %s before anything is sent', async (_what, odd, problem) => {
    const typed = { name: 'cats', price: '', hasProvider: true, isBegun: false, url: '' };
    expect(await publishProblem('dataset', { ...typed, file: aFile(), ...odd })).toBe(problem);
  });
});
