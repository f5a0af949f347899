import { File } from 'node:buffer';

/** Creates a file with readable bytes, which jsdom's files do not have. */
export const aFile = (name = 'weights.gguf', content: string | Uint8Array = 'weights') =>
  new File([content], name, { lastModified: 1_767_225_600_000 }) as unknown as globalThis.File;
