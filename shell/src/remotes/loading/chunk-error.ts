/**
 * Whether it is the error that webpack throws when a chunk does not load: `request` is the chunk's address, and `type`
 * is `missing` if the script ran and did not define it.
 */
export const isChunkError = (error: unknown): error is Error & { request: string; type: string } =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error;
