import { open } from 'node:fs/promises';

import { CannotRun } from './cannot-run.ts';

const HEAD_BYTES = 24;
const VERSIONS = [2, 3];
/** Upper bounds, far beyond any model. */
const MAX_TENSORS = 100_000n;
const MAX_ENTRIES = 10_000n;

/** Rejects files that are not GGUF: the library would trust their counts and read endlessly. */
export async function checkHeader(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer: head, bytesRead } = await handle.read(
      Buffer.alloc(HEAD_BYTES),
      0,
      HEAD_BYTES,
      0,
    );
    const isGguf =
      bytesRead === HEAD_BYTES &&
      head.toString('latin1', 0, 4) === 'GGUF' &&
      VERSIONS.includes(head.readUInt32LE(4)) &&
      head.readBigUInt64LE(8) <= MAX_TENSORS &&
      head.readBigUInt64LE(16) <= MAX_ENTRIES;
    if (!isGguf) throw new CannotRun('the file is not a GGUF model.');
  } finally {
    await handle.close();
  }
}
