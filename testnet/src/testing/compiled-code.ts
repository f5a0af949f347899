import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The `NODE_COMPILE_CACHE` of networks under test. Half of a start is reading the code: what one has read before a good end the next need not. */
export const COMPILED = path.join(ROOT, 'node_modules', '.cache', 'trove-compiled');
