import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { RuntimeConfig } from '@trove/contract/config.ts';
import { MINUTE } from '@trove/contract/time.ts';

import { createPageDrawer, type DrawingModule, type PageDrawer } from './page-drawer.ts';

const siteDir = mkdtempSync(path.join(tmpdir(), 'trove-drawer-'));
const secret = mkdtempSync(path.join(tmpdir(), 'trove-secret-'));
let drawer: PageDrawer;
let now = 0;
const log = { error: jest.fn() };
beforeEach(() => {
  const clock = { now: () => now };
  log.error.mockClear();
  drawer = createPageDrawer({ siteDir, log, patienceMs: 20_000, hungMs: 4000, clock });
});
afterEach(() => drawer.stop());
afterAll(() => {
  for (const folder of [siteDir, secret]) rmSync(folder, { recursive: true });
});

let modules = 0;
/** Writes a build whose `drawPage` has this body; returns its module. */
function aModule(body: string): DrawingModule {
  modules += 1;
  const file = path.join(siteDir, `module-${modules}.mjs`);
  const source = `export async function drawPage(page) { ${body} }`;
  writeFileSync(file, source);
  const hash = createHash('sha384').update(source).digest('base64');
  return { file, integrity: `sha384-${hash}` };
}

const PLAIN = `return { html: '<h1>' + page.pathname + page.answers.a + '</h1>', css: 'h1{}' };`;
const page = (pathname = '/models') => ({
  config: {} as RuntimeConfig,
  pathname,
  search: '',
  answers: [{ address: 'a', text: '1' }],
});

describe('the page drawer', () => {
  it('draws a page with the code of a build', async () => {
    const drawn = { html: '<h1>/models1</h1>', css: 'h1{}' };
    expect(await drawer.draw(aModule(PLAIN), page())).toEqual(drawn);
  });

  it('caches a page for five minutes', async () => {
    const file = aModule(`return { html: String(process.hrtime.bigint()), css: '' };`);
    const first = await drawer.draw(file, page());
    expect(await drawer.draw(file, page())).toEqual(first);
    expect(await drawer.draw(file, page('/datasets'))).not.toEqual(first);
    now += 5 * MINUTE;
    expect(await drawer.draw(file, page())).not.toEqual(first);
  });

  it.each([
    ['fails', `throw new Error('boom');`],
    ['draws nothing', `return { html: '', css: '' };`],
    ['ends its process', `process.exit();`],
    ['never ends', `for (;;);`],
    ['needs too much memory', `const all = []; for (;;) all.push(new Array(1e6).fill({}));`],
  ])('draws no page with code that %s, and recovers for the next page', async (_what, body) => {
    expect(await drawer.draw(aModule(body), page())).toBeUndefined();
    expect(await drawer.draw(aModule(PLAIN), page())).toBeDefined();
  });

  it('does not delay the document', async () => {
    const impatient = createPageDrawer({ siteDir, patienceMs: 1 });
    expect(await impatient.draw(aModule(`for (;;);`), page())).toBeUndefined();
    impatient.stop();
  });

  it('restricts the code of a build to reading the site', async () => {
    const key = path.join(secret, 'key');
    writeFileSync(key, 'secret');
    const file = aModule(
      `const { readFileSync } = await import('node:fs');
       return { html: readFileSync(${JSON.stringify(key)}, 'utf8'), css: '' };`,
    );
    expect(await drawer.draw(file, page())).toBeUndefined();
    const environment = aModule(`return { html: 'x' + JSON.stringify(process.env), css: '' };`);
    const { html } = (await drawer.draw(environment, page())) ?? {};
    expect(html).not.toContain('PATH');
  });

  it('returns nothing for a build without drawing code', async () => {
    expect(
      await drawer.draw({ file: path.join(siteDir, 'missing.mjs'), integrity: '' }, page()),
    ).toBeUndefined();
  });

  it('gives the code of a build no sockets', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const ways = {
      fetch: `await fetch('http://127.0.0.1:${port}')`,
      connect: `const { connect } = await import('node:net');
        await new Promise((end, fail) => connect(${port}, '127.0.0.1', end).on('error', fail))`,
      http: `const { get } = await import('node:http');
        await new Promise((end, fail) => get('http://127.0.0.1:${port}', end).on('error', fail))`,
      tls: `const { connect } = await import('node:tls');
        await new Promise((end, fail) => connect(${port}, '127.0.0.1', end).on('error', fail))`,
      webSocket: `await new Promise((end, fail) => {
          const socket = new WebSocket('ws://127.0.0.1:${port}');
          socket.onopen = end;
          socket.onerror = fail;
        })`,
      listen: `const { createServer } = await import('node:net');
        await new Promise((end, fail) => createServer().on('error', fail).listen(0, end))`,
      datagram: `const { createSocket } = await import('node:dgram');
        await new Promise((end, fail) =>
          createSocket('udp4').send('x', ${port}, '127.0.0.1', (error) => error ? fail(error) : end()))`,
      name: `await (await import('node:dns/promises')).lookup('localhost')`,
      builtIn: `await new Promise((end, fail) =>
          process.getBuiltinModule('net').connect(${port}, '127.0.0.1', end).on('error', fail))`,
      binding: `process.binding('tcp_wrap')`,
    };
    const attempts = Object.entries(ways).map(
      ([name, way]) =>
        `await (async () => { ${way} })().then(() => done.push('${name}'), () => {});`,
    );
    const body = `const done = []; ${attempts.join('\n')} return { html: 'done: ' + done, css: '' };`;
    const drawn = await drawer.draw(aModule(body), page());
    server.close();
    expect([drawn?.html, connections]).toEqual(['done: ', 0]);
  });

  it.each([
    [
      'with a byte changed',
      (module: DrawingModule) => writeFileSync(module.file, ' ', { flag: 'a' }),
    ],
    ['without a hash in the registry', (module: DrawingModule) => (module.integrity = '')],
  ])('does not run a module %s, and reports it once', async (_what, change) => {
    const module = aModule(PLAIN);
    change(module);
    expect(await drawer.draw(module, page())).toBeUndefined();
    expect(await drawer.draw(module, page())).toBeUndefined();
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(await drawer.draw(aModule(PLAIN), page())).toBeDefined();
  });

  it('does not let a module load another file', async () => {
    const other = aModule(PLAIN);
    const module = aModule(`return (await import(${JSON.stringify(other.file)})).drawPage(page);`);
    expect(await drawer.draw(module, page())).toBeUndefined();
  });
});
