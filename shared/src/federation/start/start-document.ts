import type { RuntimeConfig } from '../../contract/config.ts';
import type {} from './early-fetch.ts';
import type { EarlyRequests } from './early-work.ts';

/**
 * Runs inline at the end of the document, once the frame is there to be painted: begins the first requests of the page, as
 * the server has written them into it, before the shell's bundle is here. Printed into the page as it stands, so it uses
 * nothing from outside itself.
 */
export function startDocument() {
  const read = <T>(id: string): T => JSON.parse(document.getElementById(id)?.textContent ?? '');
  const { services } = read<RuntimeConfig>('trove-config');
  const { path: pattern, requests } = read<EarlyRequests>('trove-early');
  const early = (window.__troveEarly = new Map<string, Promise<Response>>());

  // What the page's own address says: its search, and the holes of the pattern, also where they are not well encoded.
  const said = new URLSearchParams(location.search);
  const parts = location.pathname.replaceAll('+', '%2B').split('/');
  for (const [index, hole] of pattern.split('/').entries()) {
    const part = new URLSearchParams(`part=${parts[index]}`).get('part') ?? '';
    if (hole.startsWith(':')) said.set(hole.slice(1), part);
  }

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
