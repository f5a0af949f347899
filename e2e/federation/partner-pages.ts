import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  // A path without an extension, such as `/contests`, is one for which the partner's router serves a page.
  '': 'text/html',
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

interface Sent {
  headers?: Readonly<Record<string, string>> | undefined;
}

export interface PartnerPages {
  /** Without a slash at the end. */
  origin: string;
  /** Serves a file at `/name`; a page is sent with the content policy, or with other headers. */
  put(name: string, text: string, sent?: string | Sent): void;
  close(): Promise<void>;
}

/** Starts a partner's site at a separate origin, with the files that a test adds. */
export async function startPartnerPages(): Promise<PartnerPages> {
  const files = new Map<string, { text: string; headers: Sent['headers'] }>();
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://partner.invalid');
    const file = files.get(pathname.slice(1));
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[path.extname(pathname)] ?? 'text/plain';
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      ...file.headers,
    });
    response.end(file.text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    // The host name differs from the network's, so that cookies treat it as another site, too.
    origin: `http://127.0.0.1:${port}`,
    put(name, text, sent) {
      const headers =
        typeof sent === 'string' ? { 'content-security-policy': sent } : sent?.headers;
      files.set(name, { text, headers });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
