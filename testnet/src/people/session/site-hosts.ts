import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

/** A name or address with or without a port, and nothing else that a URL may contain. */
const HOST = /^[^\s/\\?#@]+$/;

/** Returns the name in `localhost:3000`, as URLs write it; undefined for an invalid host. */
function parseHostName(host: string): string | undefined {
  const url = `http://${host}`;
  return HOST.test(host) && URL.canParse(url) ? new URL(url).hostname : undefined;
}

const isLoopback = (name: string) =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '[::1]' ||
  // Not every name that begins like one: 127.0.0.1.evil.example belongs to somebody else.
  (isIP(name) === 4 && name.startsWith('127.'));

/** Whether a host is a name or address that leads from this machine to itself, whatever its port. */
export const isLoopbackHost = (host: string): boolean => isLoopback(parseHostName(host) ?? '');

/**
 * Whether a host is an address. A page at an address cannot be bound to another one, so that a call to one comes from
 * the page at that address; a container does not know the address it is published at.
 */
export const isAddress = (host: string): boolean =>
  isIP((parseHostName(host) ?? '').replaceAll(/[[\]]/g, '')) !== 0;

/** Returns the current names and addresses of this machine, because a laptop changes networks. */
function ownNames(): string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
  return [...addresses, hostname(), `${hostname()}.local`];
}

/**
 * Creates a check whether a host (`localhost:3000`) is one of the site's. Without configuration it accepts the names
 * and addresses of the machine; other names are those of SITE_HOSTS and CORS_ORIGINS. Ports are not compared, because
 * a proxy or a container may have another one than the process.
 */
export function createSiteHosts({
  host: boundTo,
  siteHosts,
  corsOrigins,
}: {
  host: string;
  siteHosts: readonly string[];
  corsOrigins: readonly string[];
}): (host: string) => boolean {
  const configured = new Set(
    [boundTo, ...siteHosts, ...corsOrigins.map((origin) => origin.replace(/^\w+:\/\//, ''))].map(
      parseHostName,
    ),
  );
  return (host) => {
    const name = parseHostName(host);
    if (name === undefined) return false;
    return isLoopback(name) || configured.has(name) || ownNames().map(parseHostName).includes(name);
  };
}
