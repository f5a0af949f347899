import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { constants } from 'node:zlib';

import type { RuntimeConfig } from '@trove/contract/config.ts';
import { PAGE_MODULE_FILE } from '@trove/contract/prerendered-frame.ts';
import type { Registry } from '@trove/contract/registry.ts';
import { REMOTE_IDS } from '@trove/contract/remote-policy.ts';
import { SHELL_OFFER } from '@trove/federation/loader/shell-offer.ts';
import { readShellBuild, shellBuildFile } from '@trove/federation/registry/shell-build.ts';
import { findRoute, listEarlyWork } from '@trove/federation/start/early-work.ts';
import type { FastifyBaseLogger } from 'fastify';

import { fill, withEarlyWork, withFrame } from './documents/compose-page.ts';
import { knownPages } from './documents/known-pages.ts';
import { createDocument, type SiteDocument } from './documents/site-document.ts';
import { firstAnswers, toEarlyRequest } from './first-answers.ts';
import type { AskNetwork, Visitor } from './first-answers.ts';
import { frameModule } from './frame-module.ts';
import type { DrawingModule, PageDrawer } from './page-drawer.ts';
import { originsOfBuilds } from './place-remotes.ts';
import { buildsForPage } from './registry-for-page.ts';
import type { LiveRegistry } from './registry/live-registry.ts';
import { telemetryStart } from './telemetry/take-telemetry.ts';
import { themeOfPage } from './theme-of-page.ts';
import { walletAddress, walletFiles } from './wallet-address.ts';

/** Brotli options while a request waits: the best quality takes ten times as long to save a tenth of the bytes. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Calls `make` again only when the registry or one of the files has changed. */
function whileUnchanged<T>(
  files: readonly string[],
  make: (registry: Registry) => T,
  registry: Pick<LiveRegistry, 'get'>,
): () => T {
  let known: { stamp: string; registry: Registry; value: T } | undefined;
  const createStamp = () =>
    files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0).join();
  return () => {
    const stamp = createStamp();
    const now = registry.get();
    if (known?.stamp !== stamp || known.registry !== now) {
      known = { stamp, registry: now, value: make(now) };
    }
    return known.value;
  };
}

interface SiteDependencies {
  siteDir: string;
  config: RuntimeConfig;
  registry: Pick<LiveRegistry, 'get'>;
  ask: AskNetwork;
  drawer: PageDrawer;
  /** Share of the tabs that tell how they do, from 0 to 1. */
  telemetryShare?: number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Creates the documents that the site serves besides files: the page with embedded registry and configuration, and
 * both of these separately.
 */
export function siteDocuments({
  siteDir,
  config,
  registry,
  ask,
  drawer,
  telemetryShare = 0,
  log,
}: SiteDependencies) {
  const pageFile = path.join(siteDir, 'shell/index.html');
  const readText = (file: string, otherwise: string) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return otherwise;
    }
  };
  /** The builds that the site's shell will run: an older server, or a newer one, chooses as that shell does. */
  const builds = whileUnchanged(
    [shellBuildFile(siteDir)],
    (known) => buildsForPage(known, readShellBuild(siteDir)?.offers ?? SHELL_OFFER),
    registry,
  );
  const frame = frameModule(path.join(siteDir, 'shell'), log);
  /**
   * Returns the module that draws pages of a build; undefined for a build on another origin and one of a remote that is
   * not of the site, because its code does not run on this server.
   */
  const pageModule = (base: string): DrawingModule | undefined => {
    const place = base.replace(/^\//, '');
    const id = REMOTE_IDS.find((one) => place.startsWith(`remotes/${one}/`));
    if (id === undefined) return undefined;
    const { details = {} } = registry.get().remotes[id] ?? {};
    const build = Object.values(details).find((one) => one.base.replace(/^\//, '') === place);
    return {
      file: path.join(siteDir, place, PAGE_MODULE_FILE),
      integrity: build?.integrity[PAGE_MODULE_FILE] ?? '',
    };
  };
  /** Returns the configuration, with the newest script of the wallet. */
  const configNow = () => {
    const { testWalletUrl, ...wallet } = config.wallet;
    if (testWalletUrl === undefined) return config;
    return { ...config, wallet: { ...wallet, testWalletUrl: walletAddress(siteDir) } };
  };
  const page = whileUnchanged(
    [pageFile, ...walletFiles(siteDir), shellBuildFile(siteDir)],
    () => {
      const template = readText(
        pageFile,
        '<!doctype html><title>Trove</title><p>The site is not built yet: run <code>pnpm build</code>.',
      );
      const start = telemetryStart(telemetryShare, readShellBuild(siteDir)?.buildId ?? '');
      const begun = template.replace('</body>', () => `${start}</body>`);
      const { registry: own, chosen } = builds();
      return {
        text: fill(fill(begun, 'trove-config', configNow()), 'trove-registry', own),
        chosen,
        recall: knownPages(),
      };
    },
    registry,
  );
  const operationsFile = path.join(siteDir, 'shell/operations.html');
  const standalonePages = new Map<string, SiteDocument>();
  return {
    /** Loads the modules that draw the pages of the chosen builds, so that the first page does not wait for them. */
    warm() {
      for (const { base } of builds().chosen) {
        const module = pageModule(base);
        if (module !== undefined) drawer.warm(module);
      }
    },
    config: whileUnchanged(
      walletFiles(siteDir),
      () => createDocument('application/json', JSON.stringify(configNow())),
      registry,
    ),
    registry: whileUnchanged(
      [],
      (known) => createDocument('application/json', JSON.stringify(known)),
      registry,
    ),
    /** Returns the origins from which the page loads remotes, besides its own. */
    remoteOrigins: () => originsOfBuilds(registry.get()),
    /** Returns whether a remote has a page at a path. */
    isRouted: (pathname: string) => findRoute(builds().chosen, pathname) !== undefined,
    /** Returns the page for operators and testers; an empty one of a shell that has none. */
    operations: whileUnchanged(
      [operationsFile],
      () => createDocument('text/html; charset=utf-8', readText(operationsFile, '')),
      registry,
    ),
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
      // Both are of the same registry, whatever is deployed while the page waits for its answers.
      const { text, chosen, recall } = page();
      const theme = await themeOfPage(asked, config, visitor, ask);
      const { findPath, drawFrame } = await frame();
      // The page that an address redirects to, because `/` needs what `/dashboard/all` needs.
      const pathname = findPath(asked);
      const work = listEarlyWork(chosen, config, { pathname, search });
      const answers = await firstAnswers(work, visitor, ask);
      const module = pageModule(work.base);
      const content = module && (await drawer.draw(module, { config, pathname, search, answers }));
      const texts = answers.flatMap((one) => [one.address, one.text]);
      return recall(
        {
          texts: [pathname, search, JSON.stringify(theme), ...texts],
          drawings: [drawFrame, content],
        },
        () => {
          const { primaryColor } = theme ?? {};
          const drawn = drawFrame(config, pathname, { primaryColor, content });
          const begun = withEarlyWork(text, work, answers.map(toEarlyRequest));
          const whole = withFrame(fill(begun, 'trove-theme', theme), drawn);
          return createDocument('text/html; charset=utf-8', whole, QUICK);
        },
      );
    },
  };
}
