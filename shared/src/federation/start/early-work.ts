import type { RuntimeConfig } from '../../contract/config.ts';
import type { Registry } from '../../contract/registry.ts';

/** A first request of a page, for the document to begin (`start-document.ts`). */
export interface EarlyRequest {
  /** From the site's root, or absolute where the service is elsewhere. */
  address: string;
  /** The network's answer, where the page's server has already asked for it. */
  answer?: unknown;
}

/** Requests and scripts a page needs before the shell's own scripts can ask for them. */
export interface EarlyWork {
  /** Addresses of its first requests, as the page itself writes them. */
  requests: readonly string[];
  /** The requests are those of the index, whose answers are one page long: small enough to come with the document. */
  isIndexed: boolean;
  /** The remote's scripts, addressed from the site's root or wherever the registry says. */
  scripts: readonly { href: string; integrity: string }[];
}

const NOTHING: EarlyWork = { requests: [], isIndexed: false, scripts: [] };

/** Placeholder for the site's own origin, which only the browser knows. */
const SITE = 'http://site.invalid';

const holes = (pattern: string) => pattern.split(':').length;
const matches = (pattern: string, pathname: string) =>
  new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}/?$`).test(pathname);

/** Parameters of an address: its search, and the holes of its pattern, even if they are not well encoded. */
function saidBy(pattern: string, { pathname, search }: PageAddress): URLSearchParams {
  const said = new URLSearchParams(search);
  const parts = pathname.replaceAll('+', '%2B').split('/');
  for (const [index, hole] of pattern.split('/').entries()) {
    const part = new URLSearchParams(`part=${parts[index]}`).get('part') ?? '';
    if (hole.startsWith(':')) said.set(hole.slice(1), part);
  }
  return said;
}

/** The address of a request such as `dapp:v1/catalogue?page={page}`; values in braces come from the page's address. */
function resolveRequest(
  request: string,
  services: Readonly<Record<string, string>>,
  said: URLSearchParams,
): string {
  const [service = '', path = ''] = request.split(/:(.*)/s);
  const address = new URL(`${services[service]}${path}`, SITE);
  const asked = [...address.searchParams].flatMap(([key, value]) =>
    value.startsWith('{')
      ? said.getAll(value.slice(1, -1)).map((each) => [key, each])
      : [[key, value]],
  );
  address.search = String(new URLSearchParams(asked));
  return address.origin === SITE ? address.pathname + address.search : address.href;
}

interface PageAddress {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
}

/**
 * Early work that the live build of the remote behind an address declares; nothing for a page no remote has. The registry
 * and the configuration are those of the page.
 */
export function listEarlyWork(
  { remotes }: Registry,
  { capabilities, services }: Pick<RuntimeConfig, 'capabilities' | 'services'>,
  at: PageAddress,
): EarlyWork {
  const [first] = Object.values(remotes)
    .flatMap(({ live, details }) => {
      const build = live === null ? undefined : details[live];
      return build ? build.preload.map((route) => ({ ...route, build })) : [];
    })
    .filter(({ path }) => matches(path, at.pathname))
    .toSorted((a, b) => holes(a.path) - holes(b.path));
  if (!first) return NOTHING;

  const { build, path, files, data = [], indexData } = first;
  const base = URL.canParse(build.base) ? build.base : `/${build.base}`;
  const isIndexed = Boolean(capabilities?.catalogue) && indexData !== undefined;
  const said = saidBy(path, at);
  return {
    requests: (isIndexed ? indexData : data).map((request) =>
      resolveRequest(request, services, said),
    ),
    isIndexed,
    scripts: files.map((file) => ({
      href: `${base}${file}`,
      integrity: build.integrity[file] ?? '',
    })),
  };
}
