import { createHash } from 'node:crypto';

import { createPart } from './part.ts';

const MIB = 1024 * 1024;
const bytes = (mib: number) => new Uint8Array(mib * MIB).fill(7);

describe('createPart', () => {
  it('reports each complete piece in order, and no partial ones', () => {
    const pieces: [size: number, index: number][] = [];
    const part = createPart(createHash('sha256'), ({ size }, index) => pieces.push([size, index]));
    for (const mib of [5, 5, 8, 3]) part.add(bytes(mib));
    expect(pieces).toEqual([
      [10 * MIB, 0],
      [8 * MIB, 1],
    ]);
    expect(part.received).toBe(21 * MIB);
    expect(part.toBlob('text/csv').size).toBe(21 * MIB);
  });

  it('counts and hashes the bytes it resumes with', async () => {
    const pieces: number[] = [];
    const part = createPart(createHash('sha256'), (_piece, index) => pieces.push(index));
    await part.resume(new Blob([bytes(8)]));
    part.add(bytes(8));
    expect(pieces).toEqual([1]);
    expect(part.checksum()).toBe(createHash('sha256').update(bytes(16)).digest('hex'));
  });
});
