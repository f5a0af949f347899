/**
 * The integrity of a script without a known hash: well-formed, but no script has it, so the browser does not run it. An
 * empty one would let any script run; that is right for development only, where files change in their place.
 */
export const UNKNOWN_HASH = process.env['NODE_ENV'] === 'development' ? '' : 'sha384-AAAA';
