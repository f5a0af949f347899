import type { IncomingHttpHeaders } from 'node:http';

/** Never pages, whatever they are asked for. */
const FILES = /^\/(?:(?:assets|remotes|wallet|net)(?:\/|$)|[^/]+\.(?!html$)\w+$)/;
const FILE_NAME =
  /\.(?:js|mjs|css|map|json|png|jpe?g|svg|webp|ico|woff2?|txt|xml|webmanifest|wasm)$/i;

/**
 * Whether an address is a page of the shell. A missing file is not: a script that is answered with a page breaks far
 * from its cause. A model's name may end like a file's, so a browser that goes to a page gets one.
 */
export function isPage(pathname: string, headers: IncomingHttpHeaders): boolean {
  if (FILES.test(pathname)) return false;
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  return !FILE_NAME.test(pathname) || String(headers.accept).includes('text/html');
}
