/** Whether it is the error that webpack throws when a chunk does not load; `request` is the chunk's address. */
export const isChunkError = (error: unknown): error is Error & { request: string } =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error;
