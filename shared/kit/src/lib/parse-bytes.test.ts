import { parseBytes } from './parse-bytes.ts';

describe('parseBytes', () => {
  it.each([
    ['4 TB NVMe', 4e12],
    ['120TB HDD', 120e12],
    ['1.5 TB', 1.5e12],
    ['1,5 TiB', 1.5e12],
    ['512 GB SSD', 512e9],
    ['two disks of 2 PB', 2e15],
    ['N/A', undefined],
    ['', undefined],
    ['fast', undefined],
    ['40 GBit network', undefined],
  ])('parses %j as %s', (text, bytes) => {
    expect(parseBytes(text)).toBe(bytes);
  });

  it('looks through a long number once', () => {
    expect(parseBytes('1'.repeat(1_000_000))).toBeUndefined();
  });
});
