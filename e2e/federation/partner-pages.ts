import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  // An address such as `/contests`, which a router of the partner's answers with a page.
  '': 'text/html',
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

export interface PartnerPages {
  /** Without a slash at the end. */
  origin: string;
  /** Puts a file at `/name`; a page is sent with the policy. */
  put(name: string, text: string, policy?: string): void;
  close(): Promise<void>;
}

/** A partner's site, at an origin of its own, with the files a test gives it. */
export async function startPartnerPages(): Promise<PartnerPages> {
  const files = new Map<string, { text: string; policy: string | undefined }>();
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
      ...(file.policy !== undefined && { 'content-security-policy': file.policy }),
    });
    response.end(file.text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    // Another host name than the network's, so that it is another site to cookies, too.
    origin: `http://127.0.0.1:${port}`,
    put: (name, text, policy) => void files.set(name, { text, policy }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
