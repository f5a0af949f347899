import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { RemoteBuild } from '@trove/contract/registry.ts';

/** A first request of a page, which the document sends early (`start-document.ts`). */
export interface EarlyRequest {
  /** Relative to the site's root, or absolute if the service is on another origin. */
  address: string;
  /** The network's response, if the page's server has already requested it. */
  answer?: unknown;
}

/** Requests and scripts a page needs before the shell's own scripts can ask for them. */
export interface EarlyWork {
  /** Addresses of the page's first requests, written as the page itself writes them. */
  requests: readonly string[];
  /** Whether the requests are those of the index, whose responses (one page each) are small enough for the document. */
  isIndexed: boolean;
  /** Folder of the build, from the site's root or absolute, with a trailing slash; empty for a page no remote has. */
  base: string;
  /** The remote's scripts, with addresses from the site's root or as stated by the registry. */
  scripts: readonly { href: string; integrity: string }[];
}

const NOTHING: EarlyWork = { requests: [], isIndexed: false, base: '', scripts: [] };

/** Placeholder for the site's own origin, which only the browser knows. */
const SITE = 'http://site.invalid';

const holes = (pattern: string) => pattern.split(':').length;
const matches = (pattern: string, pathname: string) =>
  new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}/?$`).test(pathname);

/** Returns the parameters of an address: those of its search and its pattern, even if they are not well encoded. */
function readParameters(pattern: string, { pathname, search }: PageAddress): URLSearchParams {
  const parameters = new URLSearchParams(search);
  const parts = pathname.replaceAll('+', '%2B').split('/');
  for (const [index, hole] of pattern.split('/').entries()) {
    const part = new URLSearchParams(`part=${parts[index]}`).get('part') ?? '';
    if (hole.startsWith(':')) parameters.set(hole.slice(1), part);
  }
  return parameters;
}

/**
 * Returns the address of a request such as `dapp:v1/catalogue?page={page}`; values in braces are taken from the
 * page's address.
 */
function resolveRequest(
  request: string,
  services: Readonly<Record<string, string>>,
  parameters: URLSearchParams,
): string {
  const [service = '', path = ''] = request.split(/:(.*)/s);
  const address = new URL(`${services[service]}${path}`, SITE);
  const asked = [...address.searchParams].flatMap(([key, value]) =>
    value.startsWith('{')
      ? parameters.getAll(value.slice(1, -1)).map((each) => [key, each])
      : [[key, value]],
  );
  address.search = String(new URLSearchParams(asked));
  return address.origin === SITE ? address.pathname + address.search : address.href;
}

interface PageAddress {
  pathname: string;
  /** Query string with its question mark, or empty. */
  search: string;
}

/** Returns the route that one of the builds declares for a path: the most exact one. */
export const findRoute = (builds: readonly RemoteBuild[], pathname: string) =>
  builds
    .flatMap((build) => build.preload.map((route) => ({ ...route, build })))
    .filter(({ path }) => matches(path, pathname))
    .toSorted((a, b) => holes(a.path) - holes(b.path))[0];

/**
 * Returns the early work that the build of the remote behind an address declares; nothing for a page without a remote.
 * `builds` are those that the shell will run, one of each remote; the configuration is that of the page.
 */
export function listEarlyWork(
  builds: readonly RemoteBuild[],
  { capabilities, services }: Pick<RuntimeConfig, 'capabilities' | 'services'>,
  at: PageAddress,
): EarlyWork {
  const first = findRoute(builds, at.pathname);
  if (!first) return NOTHING;

  const { build, path, files, data = [], indexData } = first;
  const base = URL.canParse(build.base) ? build.base : `/${build.base}`;
  const isIndexed = Boolean(capabilities?.catalogue) && indexData !== undefined;
  const parameters = readParameters(path, at);
  return {
    requests: (isIndexed ? indexData : data).map((request) =>
      resolveRequest(request, services, parameters),
    ),
    isIndexed,
    base,
    scripts: files.map((file) => ({
      href: `${base}${file}`,
      integrity: build.integrity[file] ?? '',
    })),
  };
}
