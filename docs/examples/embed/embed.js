import { CONTRACT, createHost } from './host.js';
import { createPlace } from './place.js';
import { createSignIn } from './sign-in.js';
import { createVisitor } from './visitor.js';

/**
 * Mounts the live build of a remote, or the newest before it that this host can run, into a page of another origin
 * (docs/how-to/embed-a-remote.md).
 *
 * @param {object} given
 * @param {string} given.site Address of the Trove site, such as `https://trove.example/`.
 * @param {string} given.remote Id of the remote in the registry, such as `mfe-browse`.
 * @param {HTMLElement} given.element Element in whose shadow root the remote is rendered.
 * @param {string} given.path First page of the remote, such as `/dashboard/models`.
 * @param {string} [given.nonce] Nonce of the page's content policy, if the policy uses nonces instead of hosts.
 * @param {object} [given.wallet] A wallet to sign in with (sign-in.js); without one the session is read-only.
 * @returns {Promise<{ host: object, unmount: () => void }>}
 */
export async function embed({ site, remote, element, path, nonce = '', wallet }) {
  const [registry, siteConfig] = await Promise.all([
    readJson(new URL('registry.json', site)),
    readJson(new URL('config.json', site)),
  ]);
  const buildId = chooseBuild(registry.remotes[remote], remote);
  const build = registry.remotes[remote].details[buildId];
  const base = new URL(build.base, site).href;
  const { mount } = await load(build, base, nonce);

  const config = placedAt(site, siteConfig);
  const life = new AbortController();
  const { signal } = life;
  const sessions = config.services.session;
  const user = wallet
    ? createSignIn({ sessions, wallet, onError: console.error, signal })
    : createVisitor();
  const place = createPlace(element);
  const host = createHost({
    config,
    remote: { id: remote, buildId, baseUrl: base },
    path,
    place,
    user,
    signal,
  });
  const mounted = mount(place.remote, host);
  return {
    host,
    unmount() {
      mounted.unmount();
      life.abort();
      place.clear();
    },
  };
}

/** Chooses a build by the contract that it requires, before a byte of it is loaded. */
function chooseBuild({ live, builds, details }, remote) {
  const candidates = [live, ...builds.slice(builds.indexOf(live) + 1)];
  const fitting = candidates.find((id) => details[id] && keeps(details[id].requires.contract));
  if (fitting) return fitting;
  throw new Error(
    `${remote} has no build for contract ${CONTRACT}: take the newer host.js of Trove.`,
  );
}

/** Whether this host keeps a contract, such as `^1.2.0`: the same major version, and not a newer one. */
function keeps(range) {
  const want = range.slice(1).split('.').map(Number);
  const have = CONTRACT.split('.').map(Number);
  const differing = have.findIndex((part, place) => part !== want[place]);
  return have[0] === want[0] && (differing === -1 || have[differing] > want[differing]);
}

async function readJson(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}

/** An empty share scope: a remote runs on its own copy of React, whichever version this page uses. */
const NOTHING_SHARED = {};
const loading = new Map();

/** Loads a build once, however often it is mounted. */
function load(build, base, nonce) {
  if (!loading.has(base)) loading.set(base, start(build, base, nonce));
  return loading.get(base);
}

async function start(build, base, nonce) {
  // The chunks of the build look up their hashes here, by address, and the nonce for all of them.
  const hashes = (window.__troveIntegrity ??= {});
  if (nonce !== '') hashes.nonce = nonce;
  for (const [file, hash] of Object.entries(build.integrity))
    hashes[new URL(file, base).href] = hash;

  await loadScript(new URL(build.entry, base).href, build.integrity[build.entry], nonce);
  const container = window[build.global];
  await container.init(NOTHING_SHARED);
  return (await container.get('./remote'))();
}

/** Policy for pages with `require-trusted-types-for`, which must list it in `trusted-types`. */
const trust = window.trustedTypes?.createPolicy('trove-host', {
  createScriptURL: (address) => address,
});

function loadScript(address, integrity, nonce) {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src: trust?.createScriptURL(address) ?? address,
      integrity,
      nonce,
      crossOrigin: 'anonymous',
      onload: resolve,
      onerror: () => reject(new Error(`${address} could not be loaded`)),
    });
    document.head.append(script);
  });
}

/**
 * Makes the addresses of `/config.json`, which are relative to the site, absolute, because they would be resolved against
 * this page. Disables the headers that only the site's own pages send, one of which is read from a cookie.
 */
function placedAt(site, config) {
  const entries = Object.entries(config.services);
  const services = entries.map(([name, address]) => [name, new URL(address, site).href]);
  return {
    ...config,
    services: Object.fromEntries(services),
    clientHeaders: false,
    idempotentWrites: false,
  };
}
