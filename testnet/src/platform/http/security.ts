import { createHash } from 'node:crypto';

import type { RuntimeConfig } from '@trove/contract/config.ts';

const hashInline = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the contents of a page's inline elements; those with attributes (`src`, or a data type) do not match. */
const inlineBodies = (page: string, element: 'script' | 'style') =>
  [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, body = '']) => body,
  );

/** CSP hashes that allow a page's own inline scripts and styles. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export const hashInlineParts = (page: string): InlineHashes => ({
  scripts: inlineBodies(page, 'script').map(hashInline),
  // Emotion adds rules to empty elements through the CSSOM, which CSP does not restrict: allowing the empty text
  // avoids 'unsafe-inline', and also a nonce, so the page is the same for all users.
  styles: [...inlineBodies(page, 'style'), ''].map(hashInline),
});

const listOrigins = ({ services }: RuntimeConfig, site: string): string[] => {
  const origins = Object.values(services).flatMap((address) => {
    const { origin } = new URL(address, site);
    return [origin, origin.replace(/^http/, 'ws')];
  });
  return [...new Set(origins)];
};

interface PageNeeds {
  config: RuntimeConfig;
  /** Host of the request: `localhost:3000`. */
  host: string;
  inline: InlineHashes;
  /** Origins from which remotes are loaded, besides the site's own. */
  remoteOrigins: readonly string[];
  /** Origin whose pages may frame this page; defaults to its own. */
  framedBy?: string;
}

/**
 * Returns a policy without eval that allows scripts only from the registry's origins and connections only to the
 * configured services. It also works over plain http.
 */
export function contentSecurityPolicy({
  config,
  host,
  inline,
  remoteOrigins,
  framedBy = `'self'`,
}: PageNeeds): string {
  const allow = (...parts: (string | readonly string[])[]) => parts.flat().join(' ');
  return [
    `default-src 'self'`,
    allow(`script-src 'self'`, remoteOrigins, inline.scripts),
    allow(`style-src 'self'`, inline.styles),
    `img-src 'self' data: blob:`,
    // To find out why a remote's script did not run, the page requests it a second time.
    allow(`connect-src 'self'`, listOrigins(config, `http://${host}`), remoteOrigins),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}
