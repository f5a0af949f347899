import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [12_345, '12.3 KB'],
  [52_000_000, '52 MB'],
  [123_456_789, '123 MB'],
  [10 * 1024 ** 3, '10.7 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
