import { CONTRACT_VERSION } from '@trove/contract/host.ts';
import type { Host, Store } from '@trove/contract/host.ts';
import type { PageToDraw } from '@trove/contract/prerendered-frame.ts';

import { createEventBus } from '../events/event-bus.ts';
import { plainLoaders } from './plain-loaders.ts';
import { VISITOR } from './visitor.ts';

const still = <T>(value: T): Store<T> => ({ get: () => value, subscribe: () => () => {} });

/**
 * Creates the host of a page that is rendered once, on the server, for a visitor. Members that only event handlers
 * use are missing. `fetch` serves the requests of the page's host.
 */
export const createStillHost = (
  { config, pathname, search }: PageToDraw,
  id: string,
  fetch: Host['http']['fetch'],
): Host =>
  ({
    contract: CONTRACT_VERSION,
    remote: { id, buildId: '', baseUrl: '' },
    config,
    nav: {
      location: still({ pathname, search, hash: '', state: null, key: 'default' }),
      href: (to: string) => to,
    },
    session: still(VISITOR),
    wallet: { presence: still({ present: false, name: '', features: [] }) },
    theme: still({ mode: 'light', vars: {}, compId: '' }),
    socket: { connected: still(false), subscribe: () => () => {} },
    events: createEventBus({ onError: () => {} }),
    http: { fetch },
    notify: { error: () => {} },
    loaders: plainLoaders(),
    closed: still([]),
    signal: new AbortController().signal,
  }) as unknown as Host;
