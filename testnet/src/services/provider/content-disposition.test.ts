import { contentDisposition } from './content-disposition.ts';

describe('contentDisposition', () => {
  it.each([
    ['weights.gguf', `attachment; filename="weights.gguf"; filename*=UTF-8''weights.gguf`],
    ['Zähler 1.csv', `attachment; filename="Z_hler 1.csv"; filename*=UTF-8''Z%C3%A4hler%201.csv`],
    [
      `it's (new).txt`,
      `attachment; filename="it's (new).txt"; filename*=UTF-8''it%27s%20%28new%29.txt`,
    ],
    [
      '../../etc/passwd',
      `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`,
    ],
    ['a"b\r\nx: y', `attachment; filename="a_b__x: y"; filename*=UTF-8''a%22b__x%3A%20y`],
    ['', `attachment; filename="file"; filename*=UTF-8''file`],
  ])('encodes %p so that no name breaks out of the header', (name, header) => {
    expect(contentDisposition(name)).toBe(header);
  });
});
