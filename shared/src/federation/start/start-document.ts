import type { RuntimeConfig } from '../../contract/config.ts';
import type { Registry } from '../../contract/registry.ts';
import type {} from './early-fetch.ts';

/**
 * Runs inline in the document's head: finds the remote of the address in the inlined registry, preloads its scripts and
 * begins its first requests, all before the shell's bundle is here. Printed into the page as it stands, so it uses
 * nothing from outside itself.
 */
export function startDocument() {
  try {
    // The reader's choice of light or dark decides the very first frame; the shell takes over from there.
    const chosen: unknown = JSON.parse(localStorage.getItem('trove_theme') ?? 'null');
    if (chosen === 'light' || chosen === 'dark') {
      document.documentElement.style.colorScheme = chosen;
    }
    // Known already: the picture of the frame shows no `Connect` for a moment.
    if (localStorage.getItem('wallet_details')) document.documentElement.dataset['returning'] = '';
  } catch {
    // Storage is switched off: the system's preference holds.
  }

  const read = <T>(id: string): T => JSON.parse(document.getElementById(id)?.textContent ?? '');
  const { remotes } = read<Registry>('trove-registry');
  const { services, capabilities } = read<RuntimeConfig>('trove-config');
  const early = (window.__troveEarly = new Map<string, Promise<Response>>());

  const holes = (pattern: string) => pattern.split(':').length;
  const matches = (pattern: string) =>
    new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}/?$`).test(location.pathname);

  const [first] = Object.values(remotes)
    .flatMap(({ live, details }) => {
      const build = live === null ? undefined : details[live];
      return build ? build.preload.map((route) => ({ ...route, build })) : [];
    })
    .filter(({ path }) => matches(path))
    .toSorted((a, b) => holes(a.path) - holes(b.path));
  if (!first) return;

  const base = new URL(first.build.base, location.origin);
  for (const file of first.files) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = first.build.integrity[file] ?? '';
    link.href = new URL(file, base).href;
    document.head.append(link);
  }

  // What the page's own address says: its search, and the holes of the pattern, also where they are not well encoded.
  const said = new URLSearchParams(location.search);
  const parts = location.pathname.replaceAll('+', '%2B').split('/');
  for (const [index, hole] of first.path.split('/').entries()) {
    const part = new URLSearchParams(`part=${parts[index]}`).get('part') ?? '';
    if (hole.startsWith(':')) said.set(hole.slice(1), part);
  }

  const requests = (capabilities?.catalogue && first.indexData) || first.data || [];
  for (const request of requests) {
    const [service, path] = request.split(':') as [keyof typeof services, string];
    const address = new URL(services[service] + path, location.href);
    const asked = [...address.searchParams].flatMap(([key, value]) =>
      value.startsWith('{')
        ? said.getAll(value.slice(1, -1)).map((each) => [key, each])
        : [[key, value]],
    );
    address.search = String(new URLSearchParams(asked));
    const answer = fetch(address.href);
    // Whoever takes it sees the failure; nobody has to.
    answer.catch(() => {});
    early.set(address.href, answer);
  }
}
