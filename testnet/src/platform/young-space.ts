import v8 from 'node:v8';

/**
 * Keeps V8's young generation at its initial size. Each chunk of an upload is memory outside the heap that only a
 * garbage collection frees. With a small young generation, collections are frequent and cheap; otherwise V8 counts
 * the accumulated external memory and runs full collections, some 25 per gigabyte (`pnpm bench:network files`). Must
 * be called before the network's code is loaded, because loading lets the young generation grow.
 */
export const keepYoungSpaceSmall = (): void =>
  v8.setFlagsFromString('--semi-space-growth-factor=1');
