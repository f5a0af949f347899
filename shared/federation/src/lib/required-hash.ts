/**
 * Integrity of a script without a known hash: it is well-formed but matches no script, so the browser does not run
 * the script. An empty one would let any script run; that is right only in development, where files change in place.
 */
export const UNKNOWN_HASH = process.env['NODE_ENV'] === 'development' ? '' : 'sha384-AAAA';
