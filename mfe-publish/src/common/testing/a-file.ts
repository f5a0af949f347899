import { File } from 'node:buffer';

/** A file whose bytes can be read: those of jsdom cannot. */
export const aFile = (name = 'weights.gguf', content: string | Uint8Array = 'weights') =>
  new File([content], name, { lastModified: 1_767_225_600_000 }) as unknown as globalThis.File;
