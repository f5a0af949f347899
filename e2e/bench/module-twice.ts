import type { BuiltSite } from './build-sites.ts';

/** Folders of packages that a page must load only once. */
const ONCE = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@emotion/[\\w-]+',
  '@mui/[\\w-]+',
  'jotai',
  'dayjs',
];
const WATCHED = new RegExp(`/node_modules/(${ONCE.join('|')})/`);

/**
 * Returns the source files of those packages that a page has loaded more than once. webpack evaluates a module once
 * per bundle, however many of the bundle's scripts contain it; therefore a module counts as loaded twice when
 * downloaded scripts of two bundles contain it. The contents of each script come from the builds that made the served
 * files; their names contain the hash of their content.
 */
export function modulesTwice(
  { bundles }: BuiltSite,
  scriptPaths: readonly string[],
): { twice: string[]; once: number } {
  const holders = new Map<string, Set<string>>();
  for (const [bundle, scripts] of bundles) {
    for (const path of scriptPaths) {
      for (const file of scripts.get(path) ?? []) {
        if (!WATCHED.test(file)) continue;
        holders.set(file, (holders.get(file) ?? new Set()).add(bundle));
      }
    }
  }
  const twice = [...holders].filter(([, found]) => found.size > 1);
  return { twice: twice.map(([file]) => file), once: holders.size - twice.length };
}
