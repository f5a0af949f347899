import type { RuntimeConfig } from '@trove/contract/config.ts';
import { CONTRACT_VERSION } from '@trove/contract/host.ts';
import type { Host, HostNav, Store, WalletPresence } from '@trove/contract/host.ts';
import { LOAD_LIMIT_MS } from '@trove/contract/limits.ts';
import { createEventBus } from '@trove/kit/events/event-bus.ts';
import { plainLoaders } from '@trove/kit/host/plain-loaders.ts';
import { VISITOR } from '@trove/kit/host/visitor.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import type { EmbedElements } from './embed-elements.ts';
import type { EmbedColors } from './embed-theme.ts';
import { createNotices } from './notices.ts';
import type { SignIn, SignInDependencies } from './sign-in/dependencies.ts';
import { trustScript } from './trusted.ts';

interface HostDependencies {
  config: RuntimeConfig;
  remote: Host['remote'];
  site: string;
  nav: HostNav;
  elements: EmbedElements;
  theme: EmbedColors;
  locale: Store<string>;
  nonce: string;
  /** Receives errors that the partner's page may want to report. */
  onError: (error: unknown) => void;
  signal: AbortSignal;
}

interface SignInModule {
  openSignIn: (dependencies: SignInDependencies) => SignIn;
}

let isFirstTry = true;

/** Rejects if it hangs; a later try has its own address, because the browser keeps the module of the first. */
async function loadSignIn(dependencies: SignInDependencies): Promise<SignIn> {
  const query = isFirstTry ? '' : `?try=${Math.random()}`;
  const address = new URL(`embed/sign-in.js${query}`, dependencies.site).href;
  isFirstTry = false;
  const loaded = await Promise.race([
    import(/* webpackIgnore: true */ address) as Promise<SignInModule>,
    new Promise<never>((_, reject) => setTimeout(reject, LOAD_LIMIT_MS, new Error(address))),
  ]);
  isFirstTry = true;
  return loaded.openSignIn(dependencies);
}

/** Creates the host of a remote in a partner's page; the first call that needs a wallet loads `sign-in.js`. */
export function createEmbedHost(dependencies: HostDependencies): Host {
  const { config, remote, nav, elements, theme, locale, onError, signal } = dependencies;
  const notify = createNotices(elements.notices, signal);
  const session = createValueStore(VISITOR);
  const presence = createValueStore<WalletPresence>({ present: false, name: '', features: [] });
  let send: typeof fetch = (input, init) => {
    // Cookies are omitted because the site's cookies do not identify the user in another site's page.
    const request = new Request(input, { ...init, credentials: 'omit' });
    // The page may have replaced `fetch` by one that expects a text. Only some browsers copy a body.
    return request.method === 'GET' ? fetch(request.url, request) : fetch(request);
  };
  let coming: Promise<SignIn> | undefined;
  const signIn = () =>
    (coming ??= loadSignIn({ ...dependencies, trust: trustScript, session, presence, notify }));

  return {
    contract: CONTRACT_VERSION,
    remote,
    config,
    nav,
    session: {
      ...session,
      async connect() {
        try {
          const loaded = await signIn();
          send = loaded.fetch;
          return await loaded.connect();
        } catch (error) {
          coming = undefined;
          notify.error(error);
          onError(error);
          return false;
        }
      },
      disconnect: async () => (await coming)?.disconnect(),
      refreshBalance: async () => {},
    },
    wallet: {
      presence,
      executeContract: async (...call) => (await signIn()).executeContract(...call),
      request: async (...call) => (await signIn()).request(...call),
      showMissing() {},
    },
    theme,
    socket: { connected: createValueStore(false), subscribe: () => () => {} },
    events: createEventBus({ onError }),
    http: { fetch: (input, init) => send(input, init) },
    notify,
    loaders: plainLoaders(),
    report: { error: onError, vital() {} },
    insertRule: elements.insertRule,
    locale,
    portal: elements.portal,
    signal,
  };
}
