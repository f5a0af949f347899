import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * The `NODE_COMPILE_CACHE` of networks under test. Half of a start is compiling the code, which a process that ends
 * cleanly saves for the next one.
 */
export const COMPILED = path.join(ROOT, 'node_modules', '.cache', 'trove-compiled');
