import v8 from 'node:v8';

/**
 * Every piece of an upload is memory outside of the heap, which only a collection frees. With the young
 * space as small as it begins these are many and cheap; else V8 counts what piles up and walks through the whole heap, some
 * 25 times a gigabyte (`pnpm bench:network files`). To be called before the network's code is loaded, which lets the space grow.
 */
export const keepYoungSpaceSmall = (): void =>
  v8.setFlagsFromString('--semi-space-growth-factor=1');
