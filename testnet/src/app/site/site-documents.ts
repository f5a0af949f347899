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

/** Number of distinct pages kept in memory as sent: pages vary with what the network answers. */
const KEPT_PAGES = 100;
/** Brotli options while a request waits: the best quality takes ten times as long to save a tenth of the bytes. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function createDocument(type: string, text: string, options = {}): SiteDocument {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { type, text, brotli: brotliCompressSync(text, options), etag: `W/"${hash}"` };
}

/** Inside a script element only this could end it. */
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
        .replace('</head>', () => `<style>${css}</style></head>`);

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Has the browser fetch the scripts of the page's remote at once, and tells the page which requests to begin. The scripts
 * run after the shell's and last of all: at their usual priority they would delay the first paint and the first data.
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

/** Documents the site serves besides files: the page with registry and configuration inside, and each of them alone. */
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
  /** The module that draws pages of the build at `base`; a build on another origin is not run here. */
  const pageModule = (base: string) => path.join(siteDir, base, 'server/draw-page.mjs');
  /** The configuration, with the hash that the build has written of the wallet's script. */
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
    /** Prepares for the first page: loads what the live builds draw their pages with. */
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
    /** Origins the page takes remotes from, besides its own. */
    remoteOrigins: () => originsOfBuilds(registry()),
    /** The page that runs one build alone; undefined when there is no such build. */
    standalone(id: string, build: string): SiteDocument | undefined {
      if (![id, build].every((name) => /^[\w-]+$/.test(name))) return undefined;
      const file = path.join(siteDir, 'remotes', id, build, 'standalone.html');
      const text = readText(file, '');
      if (text === '') return undefined;
      const known = standalonePages.get(file) ?? createDocument('text/html; charset=utf-8', text);
      standalonePages.set(file, known);
      return known;
    },
    /** The page of an address: its frame is drawn, and what it needs first is named or there already. */
    async page(address: string, visitor: Visitor): Promise<SiteDocument> {
      const [asked = '/', search = ''] = address.split(/(?=\?)(.*)/s);
      const { text, pages } = page();
      const theme = await themeOfPage(asked, config, visitor, ask);
      const { findPath, drawFrame } = await frame();
      // The page an address leads to, not the address: `/` needs what `/dashboard/all` needs.
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
      // The one that was asked for last is the last to go.
      pages.delete(whole);
      pages.set(whole, known);
      const [oldest = ''] = pages.keys();
      if (pages.size > KEPT_PAGES) pages.delete(oldest);
      return known;
    },
  };
}
