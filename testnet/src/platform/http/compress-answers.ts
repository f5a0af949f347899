import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const KB = 1024;

/** Quick enough for each answer, and close to what more time would save. */
const BROTLI_QUALITY = 4;

/**
 * Lists are compressed to a fifth of their size. Files and streams are not: downloads count bytes and ask for ranges, and a
 * model's reply must not be held back. Compressed request bodies are not unpacked, which keeps out decompression bombs.
 */
export const compressAnswers = (app: FastifyInstance) =>
  app.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json\b/,
    threshold: KB,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  });
