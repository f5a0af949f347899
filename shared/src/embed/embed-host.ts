import type { RuntimeConfig } from '../contract/config.ts';
import { CONTRACT_VERSION } from '../contract/host.ts';
import type { Host, HostNav } from '../contract/host.ts';
import { EMBED } from '../contract/screens-embed.ts';
import { createEventBus } from '../events/event-bus.ts';
import { plainLoaders } from '../host/plain-loaders.ts';
import { VISITOR } from '../host/visitor.ts';
import { createValueStore } from '../lib/value-store.ts';
import type { EmbedColors } from './embed-theme.ts';
import { createNotices } from './notices.ts';
import type { Place } from './place.ts';

interface HostParts {
  config: RuntimeConfig;
  remote: Host['remote'];
  site: string;
  nav: HostNav;
  place: Place;
  theme: EmbedColors;
  /** Hears of what the partner's page may want to know of. */
  onError: (error: unknown) => void;
  signal: AbortSignal;
}

const REFUSAL = { status: false, data: { message: EMBED.connect } };

/** The host of a remote in a partner's page: a visitor who looks on, and is led to the site for what takes a wallet. */
export function createEmbedHost(parts: HostParts): Host {
  const { config, remote, site, nav, place, theme, onError, signal } = parts;
  const notify = createNotices(place.notices, signal);
  const leadToSite = () => {
    const { pathname, search } = nav.location.get();
    const href = new URL(pathname + search, site).href;
    notify.info(EMBED.connect, { duration: 15_000, link: { label: EMBED.onSite, href } });
  };
  const refuse = async () => {
    leadToSite();
    return REFUSAL;
  };

  return {
    contract: CONTRACT_VERSION,
    remote,
    config,
    nav,
    session: {
      ...createValueStore(VISITOR),
      async connect() {
        leadToSite();
        return false;
      },
      disconnect: async () => {},
      refreshBalance: async () => {},
    },
    wallet: {
      presence: createValueStore({ present: false, name: '', features: [] }),
      executeContract: refuse,
      request: refuse,
      showMissing: leadToSite,
    },
    theme,
    socket: { connected: createValueStore(false), subscribe: () => () => {} },
    events: createEventBus({ onError }),
    // A cookie of the site says nothing about whoever looks at another page.
    http: { fetch: (input, init) => fetch(input, { ...init, credentials: 'omit' }) },
    notify,
    loaders: plainLoaders(),
    report: { error: onError, vital() {} },
    insertRule: place.insertRule,
    portal: place.portal,
    signal,
  };
}
