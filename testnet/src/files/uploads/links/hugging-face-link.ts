import { Refusal } from '../../../platform/refusal.ts';
import type { AssetType } from '../upload-rules.ts';

/** Target of a Hugging Face link: one file, or a repository to look for one in. */
export type LinkTarget =
  | { kind: 'file'; url: URL; fileName: string }
  | { kind: 'repository'; type: AssetType; id: string; revision: string };

export const HOME = 'https://huggingface.co';
const HOSTS = ['huggingface.co', 'hf.co'];
const MAX_LENGTH = 2048;
const NAME = /^[\w.-]{1,96}$/;

const notALink = () =>
  new Refusal('Please enter a link to a file on https://huggingface.co or https://hf.co.', 422);

/** Whether a link has one of the exact hosts allowed, over https, on the default port. */
export const isLinkHost = (url: URL): boolean => isPlainHttps(url) && HOSTS.includes(url.hostname);

/** Whether Hugging Face may redirect to a URL: to its own hosts and their subdomains, which store the large files. */
export const isRedirectHost = (url: URL): boolean =>
  isPlainHttps(url) &&
  HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));

const isPlainHttps = ({ protocol, port, username, password }: URL) =>
  protocol === 'https:' && port === '' && username === '' && password === '';

/**
 * Parses a link as a URL, because a host that merely occurs somewhere in the text means nothing (rules.md#uploads).
 */
export function readLink(text: string): LinkTarget {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (!url || text.length > MAX_LENGTH || !isLinkHost(url)) throw notALink();

  const parts = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
  const type: AssetType = parts[0] === 'datasets' ? 'dataset' : 'model';
  const [prefix, rest] = type === 'dataset' ? ['datasets/', parts.slice(1)] : ['', parts];
  const verbAt = rest.findIndex((part) => ['blob', 'resolve', 'raw', 'tree'].includes(part));
  const names = verbAt < 0 ? rest : rest.slice(0, verbAt);
  const [, revision = 'main', ...file] = verbAt < 0 ? [] : rest.slice(verbAt);
  const isRepository =
    (names.length === 1 || names.length === 2) && names.every((name) => NAME.test(name));
  if (!isRepository || [...names, revision, ...file].some((part) => /^\.{1,2}$/.test(part))) {
    throw notALink();
  }

  const id = names.join('/');
  const fileName = file.at(-1);
  if (fileName === undefined || rest[verbAt] === 'tree') {
    return { kind: 'repository', type, id, revision };
  }
  return { kind: 'file', url: fileUrl(`${prefix}${id}`, revision, file.join('/')), fileName };
}

export const fileUrl = (repository: string, revision: string, file: string): URL =>
  new URL(
    [
      HOME,
      repository,
      'resolve',
      encodeURIComponent(revision),
      ...file.split('/').map(encodeURIComponent),
    ].join('/'),
  );

function decode(part: string): string {
  try {
    const decoded = decodeURIComponent(part);
    if (!/[/\\\p{Cc}]/u.test(decoded)) return decoded;
  } catch {
    // Refused below.
  }
  throw notALink();
}
