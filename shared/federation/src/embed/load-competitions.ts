import type { RuntimeConfig } from '@trove/contract/config.ts';
import { CONTRACT_VERSION } from '@trove/contract/host.ts';
import type { Host, RemoteModule } from '@trove/contract/host.ts';
import { LOAD_LIMIT_MS } from '@trove/contract/limits.ts';
import type { Registry, RemoteId } from '@trove/contract/registry.ts';
import { EMBED } from '@trove/contract/screens/embed.ts';

import { chooseBuild } from '../loader/choose-build.ts';
import type { ChosenBuild } from '../loader/choose-build.ts';
import { createRemoteLoader } from '../loader/load-remote.ts';
import { loadEntryWith } from '../loader/load-script.ts';
import { dropGlobal, retainGlobals, addGlobal } from './build-globals.ts';
import { EmbedFailure } from './embed-failure.ts';
import { trustScript } from './trusted.ts';

const REMOTE: RemoteId = 'mfe-competitions';
const LIBRARY_GLOBALS = ['__reactRouterVersion', '__zod_globalConfig', '__zod_globalRegistry'];

export interface Loaded {
  module: RemoteModule;
  remote: Host['remote'];
  config: RuntimeConfig;
  /** Patterns of the remote's pages. */
  routes: readonly string[];
}

const limit = () => AbortSignal.timeout(LOAD_LIMIT_MS);

/** Reads a document of the site; throws an `EmbedFailure` if the site is unreachable or does not admit this page. */
async function read<T>(file: string, site: string): Promise<T> {
  // As a text, because the page may have replaced `fetch` by one that expects no other form.
  const { host, href } = new URL(file, site);
  try {
    const response = await fetch(href, {
      credentials: 'omit',
      cache: 'no-cache',
      signal: limit(),
    });
    if (response.ok) return (await response.json()) as T;
  } catch {
    // Without CORS headers the response is opaque, but it shows that the site is reachable.
    const isThere = await fetch(href, {
      mode: 'no-cors',
      credentials: 'omit',
      signal: limit(),
    }).catch(() => false);
    if (isThere) throw new EmbedFailure('partner', EMBED.failed.partner(location.host, host));
  }
  throw new EmbedFailure('network', EMBED.failed.network(host));
}

/** Makes the addresses absolute, since the page has another origin. Without custom headers there is no preflight. */
function placedAt(site: string, config: RuntimeConfig): RuntimeConfig {
  const services = Object.entries(config.services).map(([name, address]) => [
    name,
    new URL(address, site).href,
  ]);
  return {
    ...config,
    services: Object.fromEntries(services) as RuntimeConfig['services'],
    clientHeaders: false,
    idempotentWrites: false,
  };
}

/** Preloads all that the first page needs; otherwise the browser discovers the scripts one after the other. */
function preload(
  { base, integrity, preload: pages }: ChosenBuild['build'],
  { place, path, nonce }: Asked,
) {
  const page = pages.find(({ path: pattern }) => matches(pattern, path));
  const own = Object.keys(integrity).filter((file) => file.startsWith('fallback.'));
  const links = [...(page?.files ?? []), ...own].map((file) =>
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'script',
      crossOrigin: 'anonymous',
      nonce,
      integrity: integrity[file] ?? '',
      href: new URL(file, base).href,
    }),
  );
  for (const link of links) place.appendChild(link);
  return () => {
    for (const link of links) link.remove();
  };
}

/** Whether a path matches a pattern such as `/competition/:compid`. */
export const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}/?$`).test(path.split(/[?#]/)[0] ?? '');

interface Asked {
  site: string;
  /** Receives the preload links while they are needed. */
  place: Node;
  /** Path of the first page. */
  path: string;
  nonce: string;
}

/** Loads the site's live build, or the newest compatible with this contract; the page shares no modules with it. */
async function load(asked: Asked): Promise<Loaded> {
  const { site } = asked;
  const [registry, config] = await Promise.all([
    read<Registry>('registry.json', site),
    read<RuntimeConfig>('config.json', site),
  ]);
  const choice = chooseBuild(registry, REMOTE, { contract: CONTRACT_VERSION });
  if (choice.kind !== 'build')
    throw new EmbedFailure('absent', EMBED.failed.absent(new URL(site).host));
  const { build, previous } = choice;
  const placed = placedAt(site, config);
  return start(build, asked, placed)
    .catch((error: unknown) => {
      if (previous === null) throw error;
      return start(previous, asked, placed);
    })
    .catch((error: unknown) => {
      throw new EmbedFailure('build', EMBED.failed.build, error);
    });
}

async function start(chosen: ChosenBuild, asked: Asked, config: RuntimeConfig): Promise<Loaded> {
  const { site, nonce } = asked;
  const { buildId } = chosen;
  const base = new URL(chosen.build.base, site).href;
  const build = { ...chosen.build, base };
  // Released even if the embed has been removed in the meantime, so that the build's globals do not stay.
  const release = retainGlobals();
  addGlobal('__troveIntegrity', { nonce });
  addGlobal('__troveNext', {});
  addGlobal(build.global);
  // Globals of a bundle: its runtime's list of chunks, and those of the libraries it contains.
  addGlobal(`webpackChunk${build.global.replaceAll(/[^a-z\d$]+/gi, '_')}`, []);
  for (const name of LIBRARY_GLOBALS) addGlobal(name);
  const endPreload = preload(build, asked);
  try {
    const loadRemote = createRemoteLoader(site, {}, loadEntryWith(trustScript));
    return {
      module: await loadRemote({ remoteId: REMOTE, buildId, build }, limit()),
      remote: { id: REMOTE, buildId, baseUrl: base },
      config,
      routes: build.preload.map(({ path: pattern }) => pattern),
    };
  } finally {
    endPreload();
    dropGlobal(build.global);
    release();
  }
}

let loading: Promise<Loaded> | undefined;

/** Returns the same build to all elements of the page; after a failure the next element loads it again. */
export function loadCompetitions(asked: Asked): Promise<Loaded> {
  loading ??= load(asked).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
