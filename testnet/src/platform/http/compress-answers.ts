import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const KB = 1024;

/** Fast enough to run for each response, with nearly the ratio of higher levels. */
const BROTLI_QUALITY = 4;

/**
 * Compresses JSON, which makes lists five times smaller. Files and streams are left alone: downloads count bytes and
 * request ranges, and a model's reply must not be buffered. Compressed request bodies are not unpacked, which rules
 * out decompression bombs.
 */
export const compressAnswers = (app: FastifyInstance) =>
  app.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json\b/,
    threshold: KB,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  });
