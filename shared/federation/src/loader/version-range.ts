const parseVersion = (version: string): number[] | null =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : null;

/**
 * Whether a version is inside a range. Ranges have the form that builds state: `^1.2.0`, the same major and not
 * older. Anything else does not match: an unreadable requirement is not a fulfilled one.
 */
export function satisfies(version: string, range: string): boolean {
  const have = parseVersion(version);
  const want = range.startsWith('^') ? parseVersion(range.slice(1)) : null;
  if (!have || !want) return false;
  if (have[0] !== want[0]) return false;
  const differing = have.findIndex((part, place) => part !== want[place]);
  return differing === -1 || (have[differing] ?? 0) > (want[differing] ?? 0);
}
