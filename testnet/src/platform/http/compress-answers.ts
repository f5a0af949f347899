import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const KB = 1024;

/** Quick enough for each answer, and close to what more time would save. */
const BROTLI_QUALITY = 4;

/**
 * Lists travel at a fifth of their size. Files and streams go as they are: who downloads counts bytes and asks for parts, and
 * what a model says is not held back. Bodies are taken as they come too: one that unpacks to gigabytes has no way in.
 */
export const compressAnswers = (app: FastifyInstance) =>
  app.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json\b/,
    threshold: KB,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  });
