import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { APPROVAL_TITLES, hidePurchaseBatch } from '../person.ts';
import { openBrowser } from './extension-browser.ts';
import { expect, test } from './fixtures.ts';
import { Owner, PASSWORD } from './owner.ts';

const MODEL = 'Spam/Ham Filter';

/** Lists the wallets that a page, or a frame, can find. */
const FIND_WALLETS = () => {
  const found: string[] = [];
  const register = (...wallets: { name: string }[]) => {
    found.push(...wallets.map(({ name }) => name));
  };
  globalThis.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }));
  return found;
};

/** Serves a page of an unrelated site. */
async function serveUnrelatedPage(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>x</title>${html}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => server.close(),
  };
}

test.describe('a web page', () => {
  test('sees only the public interface of the wallet', async ({ newcomer }) => {
    const { page, browser } = newcomer;
    await newcomer.open('/dashboard/all');
    expect(await page.evaluate(FIND_WALLETS)).toEqual(['Trove Wallet']);
    const reached = await page.evaluate(async (origin) => {
      const file = await fetch(`${origin}/popup.html`).then(
        () => 'read',
        () => 'refused',
      );
      return { file, connect: typeof globalThis.chrome?.runtime?.connect };
    }, browser.origin);
    expect(reached).toEqual({ file: 'refused', connect: 'undefined' });
  });

  test("can neither open nor frame the wallet's own pages @long", async ({ newcomer }) => {
    const { page, browser, context } = newcomer;
    await newcomer.open('/dashboard/all');
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.append(frame);
      globalThis.open(url);
    }, `${browser.origin}/approval.html`);
    await page.waitForTimeout(500);
    const own = (url: string) => url === `${browser.origin}/approval.html`;
    expect(page.frames().filter((frame) => own(frame.url()))).toEqual([]);
    for (const other of context.pages().filter((opened) => own(opened.url()))) {
      await expect(other.getByRole('button')).toHaveCount(0);
    }
  });

  test('has a wallet in its top frame only: frames of any origin have none @long', async ({
    newcomer,
  }) => {
    const framed = await serveUnrelatedPage('<h1>framed</h1>');
    const top = await serveUnrelatedPage(
      `<iframe src="${framed.url}"></iframe><iframe src="/"></iframe>`,
    );
    const { page } = newcomer;
    await page.goto(top.url);
    await expect(page.frameLocator('iframe').first().getByText('framed')).toBeVisible();
    expect(await page.evaluate(FIND_WALLETS)).toEqual(['Trove Wallet']);
    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(frames.length).toBeGreaterThanOrEqual(2);
    for (const frame of frames) expect(await frame.evaluate(FIND_WALLETS)).toEqual([]);
    framed.close();
    top.close();
  });

  test('of another origin learns nothing of an account it is not connected to', async ({
    owner,
  }) => {
    const stranger = await serveUnrelatedPage('<h1>stranger</h1>');
    const page = await owner.context.newPage();
    await page.goto(stranger.url);
    const answers = await page.evaluate(async () => {
      interface Found {
        features: Record<string, Record<string, (given: object) => Promise<unknown>>>;
      }
      const found: Found[] = [];
      const register = (...wallets: Found[]) => {
        found.push(...wallets);
      };
      globalThis.dispatchEvent(
        new CustomEvent('wallet-standard:app-ready', { detail: { register } }),
      );
      const features = found[0]?.features ?? {};
      return [
        await features['standard:connect']?.['connect']?.({ silent: true }),
        await features['rubix:request']?.['request']?.({ any: 'thing' }),
      ];
    });
    expect(answers).toMatchObject([{ accounts: [] }, { status: false }]);
    expect(owner.windows()).toEqual([]);
    stranger.close();
  });

  test('cannot have a second click for one request approve a later one', async ({ owner }) => {
    await hidePurchaseBatch(owner.page);
    await owner.openAsset('models', MODEL);
    await owner.buyNow().click();
    const window = await owner.window(APPROVAL_TITLES.purchase);
    await window.getByRole('button', { name: 'Approve', exact: true }).dblclick({ delay: 60 });
    await owner.window(APPROVAL_TITLES.payment);
    await owner.page.waitForTimeout(600);
    await owner.window(APPROVAL_TITLES.payment);
    await expect(owner.balance()).toHaveText('10 TROVE');
  });
});

test.describe('the process of a web page', () => {
  test('cannot read what the wallet stores, even as its content script @long', async ({
    owner,
  }) => {
    await owner.open('/dashboard/all');
    const devtools = await owner.context.newCDPSession(owner.page);
    const worlds: { id: number; name: string }[] = [];
    devtools.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context));
    await devtools.send('Runtime.enable');
    const world = worlds.find(({ name }) => name === 'Trove Wallet');
    if (world === undefined) throw new Error('The content script has no world');
    for (const area of ['local', 'session']) {
      const { result } = await devtools.send('Runtime.evaluate', {
        contextId: world.id,
        awaitPromise: true,
        returnByValue: true,
        expression: `chrome.storage.${area}.get(null).then((found) => Object.keys(found), (error) => error.message)`,
      });
      expect(result.value).toContain('Access to storage is not allowed');
    }
  });
});

/** Creates another extension, from whose background the test sends requests to the wallet. */
function createOtherExtension(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-curious-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'manifest.json'),
    JSON.stringify({
      manifest_version: 3,
      name: 'Curious',
      version: '1',
      permissions: ['scripting'],
      host_permissions: ['http://localhost/*'],
      background: { service_worker: 'background.js' },
    }),
  );
  writeFileSync(path.join(folder, 'background.js'), '');
  return folder;
}

test('another extension gets no response from the wallet @long', async ({ network }) => {
  const extension = createOtherExtension();
  const browser = await openBrowser([extension]);
  const owner = new Owner(await browser.context.newPage(), network.url, browser);
  await owner.bringWallet();
  const other = browser.context
    .serviceWorkers()
    .find((worker) => worker.url().endsWith('/background.js'));
  const answers = await other?.evaluate(
    async (id) => {
      const tried: string[] = [];
      for (const message of [{ name: 'words' }, { id: 1, name: 'backup', input: [] }]) {
        await chrome.runtime.sendMessage(id, message).then(
          (answer) => tried.push(`answered ${JSON.stringify(answer)}`),
          () => tried.push('refused'),
        );
      }
      for (const name of ['own', 'site']) {
        const port = chrome.runtime.connect(id, { name });
        const end = await new Promise<string>((resolve) => {
          port.onMessage.addListener((message) => resolve(`received ${JSON.stringify(message)}`));
          port.onDisconnect.addListener(() => resolve('refused'));
          port.postMessage({ id: 1, name: 'backup', input: [], method: 'connect', params: [true] });
        });
        tried.push(end);
      }
      return tried;
    },
    new URL(`${browser.origin}/`).host,
  );
  expect(answers).toEqual(['refused', 'refused', 'refused', 'refused']);
  await browser.close();
  rmSync(extension, { recursive: true });
});

test('another extension that may script the page can make requests like the page, and the user still decides @long', async ({
  network,
}) => {
  const extension = createOtherExtension();
  const browser = await openBrowser([extension]);
  const owner = new Owner(await browser.context.newPage(), network.url, browser);
  await owner.bringWallet();
  const other = browser.context
    .serviceWorkers()
    .find((worker) => worker.url().endsWith('/background.js'));
  const answer = other?.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ url: 'http://localhost/*' });
    const [done] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? 0 },
      world: 'MAIN',
      func: async () => {
        const found: { features: Record<string, { request(given: object): Promise<unknown> }> }[] =
          [];
        const register = (...wallets: typeof found) => found.push(...wallets);
        globalThis.dispatchEvent(
          new CustomEvent('wallet-standard:app-ready', { detail: { register } }),
        );
        return found[0]?.features['rubix:request']?.request({ prompt: 'of a stranger' });
      },
    });
    return done?.result;
  });
  const window = await owner.window('Sign a request');
  await expect(window.getByText('of a stranger')).toBeVisible();
  await window.getByRole('button', { name: 'Reject' }).click();
  expect(await answer).toMatchObject({ status: false });
  await browser.close();
  rmSync(extension, { recursive: true });
});

/** Returns the contents of every file below a folder as one text, one character for each byte. */
const everythingIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)).toString('latin1'))
    .join('\n');

test('a copy of the disk reveals neither recovery words nor password, whether the wallet was locked or unlocked @long', async ({
  newcomer,
}) => {
  const welcome = await newcomer.own('welcome.html');
  const words = await newcomer.createIn(welcome);
  const [account] = await (
    await newcomer.browser.serviceWorker()
  ).evaluate(async () => {
    const { wallet } = await chrome.storage.local.get<{
      wallet: { accounts: { did: string }[] };
    }>();
    return wallet.accounts;
  });
  await newcomer.context.close();
  const disk = everythingIn(newcomer.browser.profile);
  // The wallet is stored on the disk, but encrypted.
  expect(disk).toContain(account?.did);
  expect(disk).not.toContain(PASSWORD);
  const some = words.split(' ').slice(0, 3).join(' ');
  expect(disk.includes(some) || disk.includes(Buffer.from(some).toString('base64'))).toBe(false);
});
