/**
 * Name of every build while webpack makes it, because its own name is the hash of what webpack has made. As long as a
 * name, so that the files keep their size.
 */
export const UNNAMED = 'unnamedbuild';
