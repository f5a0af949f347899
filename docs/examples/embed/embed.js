import { createHost } from './host.js';
import { createPlace } from './place.js';
import { createSignIn } from './sign-in.js';
import { createVisitor } from './visitor.js';

/**
 * Mounts the live build of a remote into a page of another origin (docs/how-to/embed-a-remote.md).
 *
 * @param {object} given
 * @param {string} given.site Address of the Trove site, such as `https://trove.example/`.
 * @param {string} given.remote Its name in the registry, such as `mfe-browse`.
 * @param {HTMLElement} given.element Where it is drawn, in a shadow root of this element.
 * @param {string} given.path The page of the remote to begin with, such as `/dashboard/models`.
 * @param {string} [given.nonce] Of the page's content policy, where that names nonces and no hosts.
 * @param {object} [given.wallet] A wallet to sign in with (sign-in.js); without one its user only reads.
 * @returns {Promise<{ host: object, unmount: () => void }>}
 */
export async function embed({ site, remote, element, path, nonce = '', wallet }) {
  const [registry, siteConfig] = await Promise.all([
    readJson(new URL('registry.json', site)),
    readJson(new URL('config.json', site)),
  ]);
  const { live, details } = registry.remotes[remote];
  const build = details[live];
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
    remote: { id: remote, buildId: live, baseUrl: base },
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

async function readJson(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}

/** An empty share scope: a remote runs on the React it brings, whatever this page runs on. */
const NOTHING_SHARED = {};
const loading = new Map();

/** A build is loaded once, however often it is mounted. */
function load(build, base, nonce) {
  if (!loading.has(base)) loading.set(base, start(build, base, nonce));
  return loading.get(base);
}

async function start(build, base, nonce) {
  // The chunks of the build look their hashes up here, by address, and the nonce for all of them.
  const hashes = (window.__troveIntegrity ??= {});
  if (nonce !== '') hashes.nonce = nonce;
  for (const [file, hash] of Object.entries(build.integrity))
    hashes[new URL(file, base).href] = hash;

  await loadScript(new URL(build.entry, base).href, build.integrity[build.entry], nonce);
  const container = window[build.global];
  await container.init(NOTHING_SHARED);
  return (await container.get('./remote'))();
}

/** For pages with `require-trusted-types-for`, which then name this policy in `trusted-types`. */
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
 * In `/config.json` addresses are relative to the site; here they would be relative to this page. The headers that only the
 * site's own pages send, one of them read from a cookie, are left out.
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
