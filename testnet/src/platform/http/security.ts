import { createHash } from 'node:crypto';

import type { RuntimeConfig } from '@trove/shared/contract/config.ts';

const hashInline = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Bodies of a page's inline elements; a script with an address, or data, is none. */
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
  // The style library fills empty elements through the style sheet's interface, which needs no permission of its own:
  // allowing the empty text keeps 'unsafe-inline' out, and the page the same for everybody, so no nonce either.
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
  /** Origins that remotes come from, besides the site's own. */
  remoteOrigins: readonly string[];
  /** Origin whose pages may show it in a frame; its own alone when absent. */
  framedBy?: string;
}

/** Nothing is evaluated, scripts come from the registry's places only, and only the configured services are spoken to. Holds on plain http too. */
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
    // The page diagnoses why a remote's script did not run by a second request for it.
    allow(`connect-src 'self'`, listOrigins(config, `http://${host}`), remoteOrigins),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}
