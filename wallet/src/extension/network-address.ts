/** A network that the user has chosen or may choose. */
export interface Network {
  id: string;
  name: string;
  /** Address of its node: `http://localhost:3000/net/node`. */
  url: string;
}

export const LOCAL: Network = {
  id: 'local',
  name: 'Local test network',
  url: 'http://localhost:3000/net/node',
};

/** Returns the node address of a local site; null for other sites, whose network the user has to name. */
export function getLocalNetwork(origin: string): string | null {
  const { protocol, hostname } = new URL(origin);
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
  return isLocal ? `${origin}/net/node` : null;
}

const API = '/api/';

/** Returns the address of a node's calls from user input, with or without `/api`. */
export const toApiUrl = (url: string): string =>
  `${url
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/api$/, '')}${API}`;

/** Returns the error message for a typed address; null if it may be a network's. */
export function networkFault(url: string): string | null {
  if (!URL.canParse(url.trim()))
    return 'Please enter an address such as http://localhost:3000/net/node.';
  const { protocol, username, password } = new URL(url.trim());
  if (protocol !== 'http:' && protocol !== 'https:')
    return 'The address has to begin with http or https.';
  return username === '' && password === '' ? null : 'The address must not contain a password.';
}
