import { createHost } from './host.js';
import { createPlace } from './place.js';

/**
 * Mounts the live build of a remote into a page of another origin (docs/how-to/embed-a-remote.md).
 *
 * @param {object} given
 * @param {string} given.site Address of the Trove site, such as `https://trove.example/`.
 * @param {string} given.remote Its name in the registry, such as `mfe-browse`.
 * @param {HTMLElement} given.element Where it is drawn, in a shadow root of this element.
 * @param {string} given.path The page of the remote to begin with, such as `/dashboard/models`.
 * @param {string} [given.nonce] Of the page's content policy, where that names nonces and no hosts.
 * @returns {Promise<{ host: object, unmount: () => void }>}
 */
export async function embed({ site, remote, element, path, nonce = '' }) {
  const [registry, config] = await Promise.all([
    readJson(new URL('registry.json', site)),
    readJson(new URL('config.json', site)),
  ]);
  const { live, details } = registry.remotes[remote];
  const build = details[live];
  const base = new URL(build.base, site).href;
  const { mount } = await load(build, base, nonce);

  const life = new AbortController();
  const place = createPlace(element);
  const host = createHost({
    config: withAbsoluteAddresses(config, site),
    remote: { id: remote, buildId: live, baseUrl: base },
    path,
    place,
    signal: life.signal,
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

/** In `/config.json` addresses are relative to the site; here they would be relative to this page. */
function withAbsoluteAddresses(config, site) {
  const entries = Object.entries(config.services);
  const services = entries.map(([name, address]) => [name, new URL(address, site).href]);
  return { ...config, services: Object.fromEntries(services) };
}
