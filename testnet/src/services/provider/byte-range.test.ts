import { byteRange } from './byte-range.ts';

describe('byteRange', () => {
  it.each([
    { header: undefined, range: 'whole', why: 'nothing is asked' },
    { header: 'bytes=0-3', range: { start: 0, end: 3 }, why: 'both ends count' },
    { header: 'bytes=4-', range: { start: 4, end: 9 }, why: 'an open end is the last byte' },
    { header: 'bytes=-3', range: { start: 7, end: 9 }, why: 'a suffix counts from the end' },
    { header: 'bytes=-50', range: { start: 0, end: 9 }, why: 'a long suffix is everything' },
    { header: 'bytes=8-50', range: { start: 8, end: 9 }, why: 'an end beyond the file is cut' },
    { header: 'bytes=10-', range: 'unsatisfiable', why: 'it starts beyond the file' },
    { header: 'bytes=-0', range: 'unsatisfiable', why: 'it asks for no byte' },
    { header: 'bytes=5-2', range: 'whole', why: 'ends in the wrong order are invalid' },
    { header: 'bytes=0-1,4-5', range: 'whole', why: 'several ranges may be ignored' },
    { header: 'lines=0-1', range: 'whole', why: 'another unit is ignored' },
  ])('reads $header as $range: $why', ({ header, range }) => {
    expect(byteRange(header, 10)).toEqual(range);
  });

  it('is unsatisfiable for an empty file', () => {
    expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
  });
});
