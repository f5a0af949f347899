import type { IncomingHttpHeaders } from 'node:http';

import { ROUTE } from '@trove/shared/contract/paths.ts';

/** Never pages, whatever they are asked for. */
const FILES = /^\/(?:(?:api|assets|embed|remotes|wallet|net)(?:\/|$)|[^/]+\.(?!html$)\w+$)/;
const FILE_NAME =
  /\.(?:js|mjs|css|map|json|png|jpe?g|svg|webp|ico|woff2?|txt|xml|webmanifest|wasm)$/i;

const ROUTES = ['/index.html', ...Object.values(ROUTE)].map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}/?$`),
);

/**
 * Whether a page of the shell answers this request. A missing file is none: a script that is answered with a page breaks far
 * from its cause. A model's name may end like a file's, so a browser that goes to a page gets one.
 *
 * Clients that name HTML in `Accept`, as browsers do, get a page for every address, even an unknown one: the page says so.
 * Clients that accept anything, such as curl or a link preview, get a page only where one exists; an API client that has
 * joined a wrong path gets a 404, never HTML it would take for an answer.
 */
export function isPage(pathname: string, { accept, ...headers }: IncomingHttpHeaders): boolean {
  const wanted = wantedHtml(accept);
  if (FILES.test(pathname) || wanted === 'no') return false;
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  if (wanted === 'named') return true;
  return !FILE_NAME.test(pathname) && ROUTES.some((route) => route.test(pathname));
}

/** Whether `Accept` takes HTML, by its most specific range (RFC 9110 §12.5.1). */
function wantedHtml(accept = '*/*'): 'named' | 'anything' | 'no' {
  const weights = new Map(
    accept.split(',').map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [type, Number(weight)];
    }),
  );
  const named = weights.get('text/html') ?? weights.get('text/*');
  if (named !== undefined) return named > 0 ? 'named' : 'no';
  return (weights.get('*/*') ?? 0) > 0 ? 'anything' : 'no';
}
