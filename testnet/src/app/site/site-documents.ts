import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import type { RuntimeConfig } from '@trove/shared/contract/config.ts';
import type { Prerendered } from '@trove/shared/contract/prerendered-frame.ts';
import { registrySchema } from '@trove/shared/contract/registry.ts';
import { listEarlyWork } from '@trove/shared/federation/start/early-work.ts';
import type { EarlyRequest, EarlyWork } from '@trove/shared/federation/start/early-work.ts';

import { TEST_WALLET_FILE } from '../../core/runtime-config.ts';
import { firstAnswers } from './first-answers.ts';
import type { AskNetwork, Visitor } from './first-answers.ts';
import { frameModule } from './frame-module.ts';
import type { PageDrawer } from './page-drawer.ts';
import { originsOfBuilds, placeRemotes } from './place-remotes.ts';
import type { RemoteOrigins } from './place-remotes.ts';
import { registryForPage } from './registry-for-page.ts';
import { themeOfPage } from './theme-of-page.ts';

export interface SiteDocument {
  type: string;
  text: string;
  brotli: Buffer;
  etag: string;
}

const NOT_BUILT = '{"schema":1,"epoch":0,"remotes":{}}';

/** Maximum number of distinct pages kept in memory as sent; pages vary with the responses of the network. */
const KEPT_PAGES = 100;
/** Brotli options while a request waits: the best quality takes ten times as long to save a tenth of the bytes. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function createDocument(type: string, text: string, options = {}): SiteDocument {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { type, text, brotli: brotliCompressSync(text, options), etag: `W/"${hash}"` };
}

/** Serializes a value for a script element; it escapes `<`, because only that could end the element. */
const inline = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Puts a value into the page's data element of that id. */
const fill = (page: string, id: string, value: unknown) =>
  page.replace(
    new RegExp(`(<script type="application/json" id="${id}">)[^<]*`),
    (_all, start: string) => start + inline(value),
  );

/** Puts the prerendered frame, shown before scripts run, into the page. */
const withFrame = (page: string, { html, css }: Prerendered) =>
  html === ''
    ? page
    : page
        .replace('<!-- frame -->', () => html)
        .replace('</head>', () => `<style>${css.replaceAll('</', String.raw`<\/`)}</style></head>`);

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Makes the browser fetch the scripts of the page's remote immediately, and lists the requests that the page should
 * start. The scripts run last, after the shell's: at their usual priority they would delay the first paint and the
 * first data.
 */
function withEarlyWork(
  page: string,
  { scripts }: EarlyWork,
  requests: readonly EarlyRequest[],
): string {
  const links = scripts.map(
    ({ href, integrity }) =>
      `<link rel="preload" as="script" fetchpriority="low" crossorigin href="${attribute(href)}" integrity="${attribute(integrity)}">`,
  );
  return fill(
    page.replace('</head>', () => `${links.join('')}</head>`),
    'trove-early',
    requests,
  );
}

/** Calls `make` again only when one of the files has changed. */
function whileUnchanged<T>(files: readonly string[], make: () => T): () => T {
  let known: { stamp: string; value: T } | undefined;
  const createStamp = () =>
    files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0).join();
  return () => {
    const stamp = createStamp();
    if (known?.stamp !== stamp) known = { stamp, value: make() };
    return known.value;
  };
}

interface SiteDependencies {
  siteDir: string;
  config: RuntimeConfig;
  remoteOrigins?: RemoteOrigins | undefined;
  ask: AskNetwork;
  drawer: PageDrawer;
}

/**
 * Creates the documents that the site serves besides files: the page with embedded registry and configuration, and
 * both of these separately.
 */
export function siteDocuments({
  siteDir,
  config,
  remoteOrigins = {},
  ask,
  drawer,
}: SiteDependencies) {
  const registryFile = path.join(siteDir, 'registry.json');
  const pageFile = path.join(siteDir, 'shell/index.html');
  const walletHashFile = path.join(siteDir, `${TEST_WALLET_FILE}.sri`);
  const readText = (file: string, otherwise: string) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return otherwise;
    }
  };
  const registry = whileUnchanged([registryFile], () => {
    const stored = registrySchema.parse(JSON.parse(readText(registryFile, NOT_BUILT)));
    return placeRemotes(stored, remoteOrigins);
  });
  const frame = frameModule(path.join(siteDir, 'shell'));
  /** Returns the path of the module that draws pages of a build; a build on another origin is not run here. */
  const pageModule = (base: string) => path.join(siteDir, base, 'server/draw-page.mjs');
  /** Returns the configuration, with the hash of the wallet's script that the build has written. */
  const configNow = () => {
    const { testWalletUrl, ...wallet } = config.wallet;
    if (testWalletUrl === undefined) return config;
    const hash = readText(walletHashFile, '').trim();
    return { ...config, wallet: { ...wallet, testWalletUrl: `${testWalletUrl}#${hash}` } };
  };
  const page = whileUnchanged([registryFile, pageFile, walletHashFile], () => {
    const template = readText(
      pageFile,
      '<!doctype html><title>Trove</title><p>The site is not built yet: run <code>pnpm build</code>.',
    );
    return {
      text: fill(
        fill(template, 'trove-config', configNow()),
        'trove-registry',
        registryForPage(registry()),
      ),
      pages: new Map<string, SiteDocument>(),
    };
  });
  const standalonePages = new Map<string, SiteDocument>();
  return {
    /** Loads the modules that draw the pages of the live builds, so that the first page does not wait for them. */
    warm() {
      for (const { live, details } of Object.values(registry().remotes)) {
        const build = live === null ? undefined : details[live];
        if (build && !URL.canParse(build.base)) drawer.warm(pageModule(build.base));
      }
    },
    config: whileUnchanged([walletHashFile], () =>
      createDocument('application/json', JSON.stringify(configNow())),
    ),
    registry: whileUnchanged([registryFile], () =>
      createDocument('application/json', JSON.stringify(registry())),
    ),
    /** Returns the origins from which the page loads remotes, besides its own. */
    remoteOrigins: () => originsOfBuilds(registry()),
    /** Returns the page that runs one build alone; undefined if there is no such build. */
    standalone(id: string, build: string): SiteDocument | undefined {
      if (![id, build].every((name) => /^[\w-]+$/.test(name))) return undefined;
      const file = path.join(siteDir, 'remotes', id, build, 'standalone.html');
      const text = readText(file, '');
      if (text === '') return undefined;
      const known = standalonePages.get(file) ?? createDocument('text/html; charset=utf-8', text);
      standalonePages.set(file, known);
      return known;
    },
    /** Returns the page of an address: its frame is drawn, and its first requests are listed or already answered. */
    async page(address: string, visitor: Visitor): Promise<SiteDocument> {
      const [asked = '/', search = ''] = address.split(/(?=\?)(.*)/s);
      const { text, pages } = page();
      const theme = await themeOfPage(asked, config, visitor, ask);
      const { findPath, drawFrame } = await frame();
      // The page that an address redirects to, because `/` needs what `/dashboard/all` needs.
      const pathname = findPath(asked);
      const work = listEarlyWork(registry(), config, { pathname, search });
      const requests = await firstAnswers(work, visitor, ask);
      const answers = Object.fromEntries(
        requests.map(({ address: request, answer }) => [request, answer]),
      );
      const content =
        work.base === '' || URL.canParse(work.base)
          ? undefined
          : await drawer.draw(pageModule(work.base), { config, pathname, search, answers });
      const { primaryColor } = theme ?? {};
      const drawn = drawFrame(config, pathname, { primaryColor, content });
      const begun = fill(withEarlyWork(text, work, requests), 'trove-theme', theme);
      const whole = withFrame(begun, drawn);
      const known = pages.get(whole) ?? createDocument('text/html; charset=utf-8', whole, QUICK);
      // Moves the page to the end of the map, because the least recently requested one is removed first.
      pages.delete(whole);
      pages.set(whole, known);
      const [oldest = ''] = pages.keys();
      if (pages.size > KEPT_PAGES) pages.delete(oldest);
      return known;
    },
  };
}
