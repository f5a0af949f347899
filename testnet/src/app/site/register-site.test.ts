import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gzipSync, brotliCompressSync } from 'node:zlib';

import type { Registry, RemoteBuild } from '@trove/contract/registry.ts';
import fastify from 'fastify';

import { createRuntimeConfig } from '../../core/runtime-config.ts';
import { registerSite } from './register-site.ts';
import { createLiveRegistry } from './registry/live-registry.ts';

const SCRIPT = `console.info(${'1+'.repeat(400)}1)`;
const PAGE = `<!doctype html><script type="application/json" id="trove-config">
  {}
</script>
<script type="application/json" id="trove-registry">{}</script>
<script type="application/json" id="trove-early">{}</script><head></head><script>early()</script><style>b{}</style>`;

const aBuild = (buildId: string): RemoteBuild => ({
  version: '1.0.0',
  base: `remotes/mfe-faucet/${buildId}/`,
  global: `mfe_faucet__${buildId}`,
  entry: 'remoteEntry.js',
  preload: [
    { path: '/faucet/:did', files: ['remoteEntry.js'], data: ['faucet:status?did={did}'] },
    { path: '/faucet/of/:view', files: [], indexData: ['faucet:status?did={page}'] },
  ],
  integrity: { 'remoteEntry.js': 'sha384-x' },
  requires: { contract: '^1.0.0', shared: {} },
});

const registry: Registry = {
  schema: 1,
  epoch: 7,
  remotes: {
    'mfe-faucet': {
      title: '</script>',
      owner: 'us',
      live: 'b3',
      builds: ['b4', 'b3', 'b2', 'b1'],
      details: { b4: aBuild('b4'), b3: aBuild('b3'), b2: aBuild('b2'), b1: aBuild('b1') },
    },
  },
};

describe('the served site', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  const app = fastify();
  const options = (remoteOrigins = {}) => ({
    siteDir,
    registry: createLiveRegistry({ siteDir, remoteOrigins, log: app.log }),
    config: createRuntimeConfig({ tokenCreatorDid: 'did:c', fallbackProviderDid: 'did:p' }),
  });
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
    writeFileSync(path.join(siteDir, file), content);
  };

  beforeAll(async () => {
    write('shell/index.html', PAGE);
    write('shell/picture.png', 'png');
    write('shell/assets/shell.1.js', SCRIPT);
    write('shell/assets/shell.1.js.br', brotliCompressSync(SCRIPT));
    write('shell/assets/shell.1.js.gz', gzipSync(SCRIPT));
    write('remotes/mfe-faucet/b3/remoteEntry.js', SCRIPT);
    write('remotes/mfe-faucet/b3/standalone.html', '<!doctype html><style>i{}</style>');
    write('wallet/in-page.js', SCRIPT);
    write('registry.json', JSON.stringify(registry));
    app.get('/net/faucet/status', async ({ query, ip, headers }) => ({
      query,
      ip,
      cookie: headers.cookie,
    }));
    write('shell/embed/v1.js', SCRIPT);
    write('shell/embed/old-browser.html', '<script>refuse()</script>');
    app.get<{ Querystring: { theme: string } }>(
      '/embed/v1/board/known',
      async ({ query: { theme } }) => `<h2>${theme}</h2>`,
    );
    await app.register(registerSite, options());
  });
  afterAll(async () => {
    await app.close();
    rmSync(siteDir, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers });

  it('serves the shell for every page of the site', async () => {
    for (const url of [
      '/',
      '/dashboard/models?category=x',
      '/dashboard/model/a.b',
      '/index.html',
    ]) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers['content-type']]).toEqual([
        url,
        200,
        'text/html; charset=utf-8',
      ]);
    }
  });

  it('serves the install page of the wallet, and its file if it was built', async () => {
    const { headers, body } = await get('/wallet/install', { host: 'trove.test:3000' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('http://trove.test:3000/net/node/');
    expect(body).not.toContain('trove-wallet.zip');

    const pictures = [...body.matchAll(/"(\/install-[\w-]+\.webp)"/g)].map(([, file]) => file);
    const source = path.join(import.meta.dirname, '../../../../shell/public');
    expect(pictures.filter((file) => existsSync(`${source}${file}`))).toHaveLength(6);

    write('wallet/trove-wallet.zip', 'zip');
    expect((await get('/wallet/install')).body).toContain('href="/wallet/trove-wallet.zip"');
    expect((await get('/wallet/trove-wallet.zip')).body).toBe('zip');
  });

  it('responds to a missing file with an uncached 404', async () => {
    for (const url of [
      '/assets/gone.js',
      '/remotes/mfe-faucet/b9/remoteEntry.js',
      '/gone.png',
      '/net/x',
    ]) {
      const { statusCode, headers } = await get(url, { accept: 'text/html' });
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
    }
  });

  it('serves no HTML to an API client, whatever the address', async () => {
    for (const url of ['/api/nowhere', '/rubix/v1/nfts', '/v1/chat/completions']) {
      const { statusCode, headers } = await get(url, { accept: 'application/json, */*' });
      expect([url, statusCode, headers['content-type']]).toEqual([
        url,
        404,
        'application/json; charset=utf-8',
      ]);
    }
    const page = await get('/rubix/v1/nfts', { accept: 'text/html' });
    expect([page.statusCode, page.headers['vary']]).toEqual([200, 'accept, accept-encoding']);
  });

  it('lets any origin load the embed and frame its page, but no other page', async () => {
    const script = await get('/embed/v1.js', { origin: 'https://partner.example' });
    expect([script.body, script.headers['access-control-allow-origin']]).toEqual([SCRIPT, '*']);
    const page = await get('/embed/competitions.html?comp=%22%3E%3Cb%3E&theme=pink');
    expect(page.headers['cross-origin-embedder-policy']).toBe('require-corp');
    expect(page.body).toContain('comp="&quot;&gt;&lt;b&gt;" theme="auto"');
    expect(page.body).toMatch(
      /<script>refuse\(\)<.+ src="\/embed\/v1\.js">.+<main><trove-competitions/,
    );
    expect(page.body).toContain(':root:has([theme=dark]){color-scheme:dark;background:#0c1015}');
    expect(page.headers['content-security-policy']).toContain('frame-ancestors *');
    const shell = await get('/', { accept: 'text/html' });
    expect(shell.headers['content-security-policy']).toContain(`frame-ancestors 'self'`);
  });

  it('renders the leaderboard into the page of the iframe if there is one', async () => {
    const known = await get('/embed/competitions.html?comp=known&theme=dark');
    expect(known.body).toContain('<template shadowrootmode="open"><h2>dark</h2></template>');
    expect((await get('/embed/competitions.html?comp=none')).body).not.toContain('<template');
  });

  it('responds to HEAD as to GET', async () => {
    const head = async (url: string) =>
      (await app.inject({ method: 'HEAD', url, headers: { accept: '*/*' } })).statusCode;
    expect([await head('/'), await head('/nowhere')]).toEqual([200, 404]);
  });

  it('inlines configuration and registry into the page with escaping', async () => {
    const { body } = await get('/');
    const inlined = /id="trove-registry">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    const { remotes } = JSON.parse(inlined) as Registry;
    expect(remotes['mfe-faucet']).toMatchObject({
      title: '</script>',
      live: 'b3',
      builds: ['b4', 'b3', 'b2', 'b1'],
    });
    expect(body).toContain('"tokenCreatorDid":"did:c"');
  });

  it('inlines only the live build and the previous one', async () => {
    const { body } = await get('/');
    const { remotes } = JSON.parse(
      /id="trove-registry">(.*?)<\/script>/.exec(body)?.[1] ?? '',
    ) as Registry;
    expect(Object.keys(remotes['mfe-faucet']?.details ?? {})).toEqual(['b3', 'b2']);
  });

  it('preloads what the live build declares for the page, and nothing on other pages', async () => {
    const { body } = await get('/faucet/did1', { accept: 'text/html' });
    expect(body).toContain(
      '<link rel="preload" as="script" fetchpriority="low" crossorigin href="/remotes/mfe-faucet/b3/remoteEntry.js" integrity="sha384-x">',
    );
    expect(body).toContain('id="trove-early">[{"address":"/net/faucet/status?did=did1"}]<');
    expect((await get('/')).body).not.toContain('rel="preload"');
  });

  it('inlines prefetched responses of the index, requested without the session of the visitor', async () => {
    const { body } = await app.inject({
      url: '/faucet/of/models?page=2',
      remoteAddress: '192.0.2.7',
      headers: { cookie: 'session=1' },
    });
    const written = /id="trove-early">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(written)).toEqual([
      { address: '/net/faucet/status?did=2', answer: { query: { did: '2' }, ip: '192.0.2.7' } },
    ]);
  });

  it('allows inline code by hash only and no eval', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-`);
    expect(policy).not.toContain('unsafe');
    expect(policy.match(/style-src [^;]+/)?.[0].match(/sha256-/g)).toHaveLength(2);
  });

  it('caches builds and hashed assets as immutable, in the best available encoding', async () => {
    const plain = await get('/remotes/mfe-faucet/b3/remoteEntry.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['access-control-allow-origin']).toBe('*');

    const { headers, rawPayload } = await get('/assets/shell.1.js', {
      'accept-encoding': 'gzip, br',
    });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(String(brotliDecompressSync(rawPayload))).toBe(SCRIPT);
  });

  it('revalidates the registry on each request and sends it only when it has changed', async () => {
    const first = await get('/registry.json');
    expect(first.json()).toEqual(registry);
    expect(first.headers['cache-control']).toBe('no-cache');

    const asked = { 'if-none-match': String(first.headers.etag) };
    expect((await get('/registry.json', asked)).statusCode).toBe(304);

    write('registry.json', JSON.stringify({ ...registry, epoch: 8 }));
    expect((await get('/registry.json', asked)).json<Registry>().epoch).toBe(8);
    expect((await get('/')).body).toContain('"epoch":8');
  });

  it('serves the wallet script, top-level files and the page of a single build', async () => {
    expect((await get('/wallet/in-page.js')).headers['cache-control']).toBe('no-cache');
    expect((await get('/picture.png')).body).toBe('png');
    const alone = await get('/remotes/mfe-faucet/b3/standalone.html');
    expect(alone.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-`);
    expect((await get('/remotes/mfe-faucet/b9/standalone.html')).statusCode).toBe(404);
  });

  it('allows connections only to the services of the configuration', async () => {
    const { 'content-security-policy': policy } = (await get('/', { host: 'trove.test' })).headers;
    expect(policy).toContain(`connect-src 'self' http://trove.test ws://trove.test;`);
    expect(String(policy).match(/script-src [^;]+/)?.[0]).not.toContain('http');
  });

  it('loads a remote from its configured server and from no other', async () => {
    const elsewhere = fastify();
    await elsewhere.register(registerSite, options({ 'mfe-faucet': 'http://faucet.test' }));
    const page = await elsewhere.inject('/');
    const { remotes } = (await elsewhere.inject('/registry.json')).json<Registry>();
    await elsewhere.close();

    const base = 'http://faucet.test/remotes/mfe-faucet/b3/';
    expect(remotes['mfe-faucet']?.details['b3']?.base).toBe(base);
    expect(page.body).toContain(`"base":"${base}"`);
    const policy = String(page.headers['content-security-policy']);
    for (const directive of ['script-src', 'connect-src']) {
      const [, allowed] = new RegExp(`${directive} ([^;]+)`).exec(policy) ?? [];
      expect(allowed?.match(/\S*faucet\S*/g)).toEqual(['http://faucet.test']);
    }
  });
});
