import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { Mounted } from '@trove/contract/host.ts';
import { LOAD_LIMIT_MS } from '@trove/contract/limits.ts';
import type { RemoteBuild } from '@trove/contract/registry.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { createRemoteLoader } from '../loader/load-remote.ts';
import { repeatImports } from '../start/repeat-imports.ts';
import { createCallLog } from './call-log.ts';
import { createHarnessHost } from './harness-host.ts';
import { HARNESS_STYLES } from './harness-styles.ts';
import { readKnobs, writeKnobs } from './knob-link.ts';
import { INITIAL_KNOBS } from './knobs.ts';
import type { Knobs } from './knobs.ts';
import { drawPanel } from './panel.ts';

/** `standalone.html` of a build: the same files as on the site, with a host that a tester controls by knobs. */

const place = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;

async function readJson<T>(address: URL): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname} answers ${response.status}.`);
  return (await response.json()) as T;
}

async function start() {
  // On the site the document runs it.
  repeatImports(LOAD_LIMIT_MS);
  const build = await readJson<RemoteBuild>(new URL('build.json', location.href));
  const depth = build.base.split('/').length - 1;
  const origin = new URL('../'.repeat(depth), location.href).href;
  const [remoteId = '', buildId = ''] = build.base.split('/').slice(-3);
  const config = await readJson<RuntimeConfig>(new URL('config.json', origin));
  // No modules are shared on this page: the remote uses the copies in its build.
  const loading = AbortSignal.timeout(LOAD_LIMIT_MS);
  const remote = await createRemoteLoader(
    origin,
    {},
    window.__troveAgain!.loadEntry,
  )({ remoteId, buildId, build }, loading);

  const paths = build.preload.map(({ path }) => path).filter((path) => !path.includes(':'));
  const mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const initial: Knobs = { ...INITIAL_KNOBS, mode };
  const knobs = createValueStore<Knobs>(readKnobs(location.search, initial));
  // The address is always the link to what is shown, as for the report of a bug.
  knobs.subscribe(() => {
    const search = writeKnobs(location.search, knobs.get(), initial);
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  });
  const calls = createCallLog();
  let mounted: Mounted | undefined;
  let ending = new AbortController();

  const mount = () => {
    ending = new AbortController();
    const element = document.createElement('div');
    place('remote').replaceChildren(element);
    const harness = createHarnessHost({
      config,
      remote: { id: remoteId, buildId, baseUrl: new URL(build.base, origin).href },
      start: paths[0] ?? '/',
      knobs,
      calls,
      portal: place('portal'),
      signal: ending.signal,
    });
    mounted = remote.mount(element, harness.host);
    return harness;
  };

  let { host, push } = mount();
  const paint = () => {
    const { mode, vars } = host.theme.get();
    document.documentElement.style.colorScheme = mode;
    for (const [name, value] of Object.entries(vars)) {
      document.documentElement.style.setProperty(name, value);
    }
  };
  paint();
  knobs.subscribe(paint);

  drawPanel(place('knobs'), {
    knobs,
    calls,
    title: `${remoteId} ${build.version} · ${buildId}`,
    paths,
    goTo: (path) => host.nav.navigate(path),
    push: (type, data) => push(type, data),
    remount() {
      mounted?.unmount();
      ending.abort();
      ({ host, push } = mount());
    },
  });
}

const styles = new CSSStyleSheet();
styles.replaceSync(HARNESS_STYLES);
document.adoptedStyleSheets = [styles];

start().catch((error: unknown) => {
  place('remote').textContent = error instanceof Error ? error.message : String(error);
});
