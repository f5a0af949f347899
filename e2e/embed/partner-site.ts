import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '../..');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
};

/** The only file that a remote requests from the page's own origin. */
const FALLBACK_IMAGE = '/modelph.png';

const REACT = 'umd/react.production.min.js';
const REACT_DOM = 'umd/react-dom.production.min.js';

/**
 * Scripts of the libraries that pages load; React 17 and 18 have one each for `React` and `ReactDOM`, React 19 has
 * none.
 */
const SCRIPTS: Readonly<Record<string, URL>> = {
  '/react-17/react.js': new URL(REACT, import.meta.resolve('react-17/package.json')),
  '/react-17/react-dom.js': new URL(REACT_DOM, import.meta.resolve('react-dom-17/package.json')),
  '/partners/react-17/react.js': new URL(REACT, import.meta.resolve('react-17/package.json')),
  '/partners/react-17/react-dom.js': new URL(
    REACT_DOM,
    import.meta.resolve('react-dom-17/package.json'),
  ),
  '/partners/vue-3/vue.js': new URL(
    'dist/vue.global.prod.js',
    import.meta.resolve('vue/package.json'),
  ),
  '/react-18/react.js': new URL(REACT, import.meta.resolve('react-18/package.json')),
  '/react-18/react-dom.js': new URL(REACT_DOM, import.meta.resolve('react-dom-18/package.json')),
};

/** Address of Trove in the examples. */
const EXAMPLE_SITE = 'http://localhost:3000';

export interface PartnerSite {
  /** Without a slash at the end. */
  origin: string;
  /** Sends this content policy with every response from now on. */
  setPolicy(policy: string): void;
  /** Sets the address of Trove in the examples of `docs/partners`. */
  setSite(url: string): void;
  close(): Promise<void>;
}

function resolveFile(pathname: string): string {
  const script = SCRIPTS[pathname];
  if (script !== undefined) return fileURLToPath(script);
  if (pathname === FALLBACK_IMAGE) return path.join(ROOT, 'shell/public', FALLBACK_IMAGE);
  const [, name] = /^\/partners\/(.+)/.exec(pathname) ?? [];
  return name === undefined
    ? path.join(ROOT, 'docs/examples/embed', path.basename(pathname))
    : path.join(ROOT, 'docs/partners/examples', name);
}

/**
 * Serves the examples of `docs/examples/embed` at a separate origin; below `/react-17` and `/react-18` with that
 * version of React. Those of `docs/partners/examples` are below `/partners`.
 */
export async function startPartnerSite(): Promise<PartnerSite> {
  let policy = '';
  let site = EXAMPLE_SITE;
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://partner.invalid');
    const file = resolveFile(pathname);
    const type = TYPES[path.extname(file)];
    if (type === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': type,
      ...(policy !== '' && { 'content-security-policy': policy }),
    });
    const isExample = file.includes('docs/partners');
    response.end(
      isExample ? readFileSync(file, 'utf8').replaceAll(EXAMPLE_SITE, site) : readFileSync(file),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    // The host name differs from the network's, so that cookies treat it as another site, too.
    origin: `http://127.0.0.1:${port}`,
    setPolicy(next) {
      policy = next;
    },
    setSite(url) {
      site = url;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
