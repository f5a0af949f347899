import type { RuntimeConfig } from '../../contract/config.ts';
import type { Registry } from '../../contract/registry.ts';

/** The first requests of a page, for the document to begin (`start-document.ts`). */
export interface EarlyRequests {
  /** The pattern of the page's path, whose holes the requests may ask for. */
  path: string;
  /** Of a service of the configuration: `node:list-nfts`. */
  requests: readonly string[];
}

/** What a page needs before the shell's own scripts can ask for it. */
export interface EarlyWork extends EarlyRequests {
  /** The remote's scripts, addressed from the site's root or wherever the registry says. */
  scripts: readonly { href: string; integrity: string }[];
}

const NOTHING: EarlyWork = { path: '', requests: [], scripts: [] };

const holes = (pattern: string) => pattern.split(':').length;
const matches = (pattern: string, pathname: string) =>
  new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}/?$`).test(pathname);

/**
 * What the live build of the remote behind a path declares for it; nothing for a page no remote has. The registry and the
 * configuration are those of the page.
 */
export function earlyWorkOf(
  { remotes }: Registry,
  { capabilities }: Pick<RuntimeConfig, 'capabilities'>,
  pathname: string,
): EarlyWork {
  const [first] = Object.values(remotes)
    .flatMap(({ live, details }) => {
      const build = live === null ? undefined : details[live];
      return build ? build.preload.map((route) => ({ ...route, build })) : [];
    })
    .filter(({ path }) => matches(path, pathname))
    .toSorted((a, b) => holes(a.path) - holes(b.path));
  if (!first) return NOTHING;

  const { build, path, files, data = [], indexData } = first;
  const base = URL.canParse(build.base) ? build.base : `/${build.base}`;
  return {
    path,
    requests: (capabilities?.catalogue && indexData) || data,
    scripts: files.map((file) => ({
      href: `${base}${file}`,
      integrity: build.integrity[file] ?? '',
    })),
  };
}
