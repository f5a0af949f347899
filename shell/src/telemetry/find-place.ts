import { ROUTE } from '@trove/contract/paths.ts';
import type { Registry } from '@trove/contract/registry.ts';
import { findOwner } from '@trove/contract/remote-policy.ts';
import { SHELL_NAME } from '@trove/contract/wire/operations/page-telemetry.ts';
import { findRoute } from '@trove/federation/start/early-work.ts';

/** The build that something on the page belongs to, and the pattern of the page's route. */
export interface Place {
  remote: string;
  build: string;
  path: string;
}

/** Reads the registry that the server has written into the document; a page without one has `{}`. */
const readInlined = (document: Document): Registry['remotes'] => {
  const text = document.querySelector('#trove-registry')?.textContent ?? '{}';
  return (JSON.parse(text) as Partial<Registry>).remotes ?? {};
};

/** Creates the functions that find the build behind an element, an error or the page of an address. */
export function createPlaces({ document, location }: Window, shellBuild: string) {
  const remotes = readInlined(document);
  const builds = Object.values(remotes).flatMap(({ details }) => Object.values(details));
  const findPath = () =>
    findRoute(builds, location.pathname)?.path ??
    (location.pathname === '/dashboard/settings' ? location.pathname : ROUTE.root);
  const shell = (): Place => ({ remote: SHELL_NAME, build: shellBuild, path: findPath() });

  /** Returns the page of the present address, with the build that is mounted, or else the one that would be. */
  function ofPage(): Place {
    const remote = findOwner(location.pathname);
    if (remote === undefined) return shell();
    const mounted = document.querySelector<HTMLElement>(`[data-remote="${remote}"]`);
    const build = mounted?.dataset['build'] ?? remotes[remote]?.live;
    return build ? { remote, build, path: findPath() } : shell();
  }

  return {
    shell,
    ofPage,
    /** Returns what an element belongs to; the page for one that has been removed since. */
    ofNode(node: Node | null | undefined): Place {
      const element = node instanceof Element ? node : node?.parentElement;
      const { remote, build } = element?.closest<HTMLElement>('[data-remote]')?.dataset ?? {};
      if (remote && build) return { remote, build, path: findPath() };
      // The page that the server has drawn is of no mounted build.
      return !element?.isConnected || element.closest('main') ? ofPage() : shell();
    },
    ofBuild: (remote: string, build: string): Place => ({ remote, build, path: findPath() }),
  };
}

export type Places = ReturnType<typeof createPlaces>;
