import type { QaBuilds } from '@trove/contract/wire/operations/qa-builds.ts';

type QaRemote = QaBuilds['remotes'][number];

/** Returns the address of a build alone, beside the knobs of its host. */
export const aloneAddress = (remote: string, build: string): string =>
  `/remotes/${remote}/${build}/standalone.html`;

/** Returns the address of a page of the site that runs these builds, by remote, in one tab. */
export function siteAddress(path: string, builds: Readonly<Record<string, string>>): string {
  const pins = Object.entries(builds).map(([remote, build]) => `mfe=${remote}@${build}`);
  return pins.length === 0 ? path : `${path}?${pins.join('&')}`;
}

/** Returns the build of each remote that visitors get, for the report of a bug. */
export const liveBuilds = (remotes: readonly QaRemote[]): Record<string, string> =>
  Object.fromEntries(
    remotes.flatMap(({ id, builds }) => {
      const live = builds.find(({ channel }) => channel === 'stable');
      return live ? [[id, live.id]] : [];
    }),
  );
