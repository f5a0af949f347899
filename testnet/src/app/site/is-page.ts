import type { IncomingHttpHeaders } from 'node:http';

import { ROUTE } from '@trove/contract/paths.ts';

/** Paths that are never pages, whatever the request accepts. */
const FILES = /^\/(?:(?:api|assets|embed|remotes|wallet|net)(?:\/|$)|[^/]+\.(?!html$)\w+$)/;
const FILE_NAME =
  /\.(?:js|mjs|css|map|json|png|jpe?g|svg|webp|ico|woff2?|txt|xml|webmanifest|wasm)$/i;

const ROUTES = ['/index.html', ...Object.values(ROUTE)].map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}/?$`),
);

/**
 * Whether a request is answered with a page of the shell. A missing file is not: a script that is answered with a
 * page fails far from the cause. A model's name may end like a file's, so a browser that navigates there gets a page.
 *
 * Clients that name HTML in `Accept`, as browsers do, get a page for every address; for an unknown one, the page
 * shows that. Clients that accept anything, such as curl or a link preview, get a page only where one exists: in the
 * site's table, or among the pages that remotes have declared (`isRouted`). An API client with a wrong path gets a 404,
 * never HTML that it would take for a response.
 */
export function isPage(
  pathname: string,
  { accept, ...headers }: IncomingHttpHeaders,
  isRouted: (pathname: string) => boolean = () => false,
): boolean {
  const wanted = wantedHtml(accept);
  if (FILES.test(pathname) || wanted === 'no') return false;
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  if (wanted === 'named') return true;
  const isPlace = ROUTES.some((route) => route.test(pathname)) || isRouted(pathname);
  return isPlace && !FILE_NAME.test(pathname);
}

/** Returns whether `Accept` names or allows HTML, by its most specific range (RFC 9110 §12.5.1). */
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
