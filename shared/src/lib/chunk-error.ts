/** The error webpack throws when a chunk does not come: `request` is its address. */
export const isChunkError = (error: unknown): error is Error & { request: string } =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error;
