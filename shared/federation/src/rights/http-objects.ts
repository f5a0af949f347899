import type { ObjectStore, StoreAccess } from './object-store.ts';

/** Creates the store behind an endpoint of the site's server: `https://site/site/deploys`, with DEPLOY_TOKEN. */
export function httpObjects(place: string, access: StoreAccess): ObjectStore {
  const base = place.endsWith('/') ? place : `${place}/`;
  const authorization = `Bearer ${access.DEPLOY_TOKEN ?? ''}`;

  const send = async (
    name: string,
    { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
    expected: readonly number[],
  ) => {
    const response = await fetch(new URL(name, base), {
      ...init,
      headers: { ...headers, authorization },
    });
    if (response.ok || expected.includes(response.status)) return response;
    if (response.status === 401) throw new Error(`${base} does not accept the DEPLOY_TOKEN.`);
    const reason = (await response.text()).slice(0, 300);
    throw new Error(`${base} answers ${response.status} for ${name}: ${reason}`);
  };
  const write = async (name: string, bytes: Buffer, headers: Record<string, string>) => {
    const type = { 'content-type': 'application/octet-stream', ...headers };
    const body = new Uint8Array(bytes);
    return (await send(name, { method: 'PUT', headers: type, body }, [412])).ok;
  };

  return {
    async get(name) {
      const response = await send(name, {}, [404]);
      if (response.status === 404) return undefined;
      const bytes = Buffer.from(await response.arrayBuffer());
      return { bytes, etag: response.headers.get('etag') ?? '' };
    },
    create: (name, bytes) => write(name, bytes, { 'if-none-match': '*' }),
    replace: (name, bytes, etag) => write(name, bytes, { 'if-match': etag }),
    remove: async () => {
      throw new Error(`${base} lets nobody remove an object: name the store itself with --store.`);
    },
  };
}
