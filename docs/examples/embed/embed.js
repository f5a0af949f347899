import { createHost } from './host.js';

/**
 * Mounts the live build of a remote into a page of another origin (docs/how-to/embed-a-remote.md).
 *
 * @param {object} given
 * @param {string} given.site Address of the Trove site, such as `https://trove.example/`.
 * @param {string} given.remote Its name in the registry, such as `mfe-browse`.
 * @param {HTMLElement} given.element Where it is drawn; nothing else may write into it.
 * @param {string} given.path The page of the remote to begin with, such as `/dashboard/models`.
 * @returns {Promise<{ host: object, unmount: () => void }>}
 */
export async function embed({ site, remote, element, path }) {
  const [registry, config] = await Promise.all([
    readJson(new URL('registry.json', site)),
    readJson(new URL('config.json', site)),
  ]);
  const { live, details } = registry.remotes[remote];
  const build = details[live];
  const base = new URL(build.base, site).href;

  // The chunks of the build look their hashes up here, by address.
  const hashes = (window.__troveIntegrity ??= {});
  for (const [file, hash] of Object.entries(build.integrity))
    hashes[new URL(file, base).href] = hash;

  await loadScript(new URL(build.entry, base).href, build.integrity[build.entry]);
  const container = window[build.global];
  // An empty share scope: the remote runs on the React it brings, whatever this page runs on.
  await container.init({});
  const { mount } = (await container.get('./remote'))();

  const life = new AbortController();
  const portal = document.createElement('div');
  document.body.append(portal);
  const host = createHost({
    config: withAbsoluteAddresses(config, site),
    remote: { id: remote, buildId: live, baseUrl: base },
    path,
    portal,
    signal: life.signal,
  });
  const mounted = mount(element, host);
  return {
    host,
    unmount() {
      mounted.unmount();
      life.abort();
      portal.remove();
    },
  };
}

async function readJson(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}

function loadScript(src, integrity) {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src,
      integrity,
      crossOrigin: 'anonymous',
      onload: resolve,
      onerror: () => reject(new Error(`${src} could not be loaded`)),
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
