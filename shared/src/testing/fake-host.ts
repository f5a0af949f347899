import type { RuntimeConfig, TokenInfo } from '../contract/config.ts';
import { CONTRACT_VERSION } from '../contract/host.ts';
import type { Host, SessionState, Store } from '../contract/host.ts';
import { createEventBus } from '../events/event-bus.ts';

/** A store a test can write to. */
export interface FakeStore<T> extends Store<T> {
  set(value: T): void;
}

export function aStore<T>(initial: T): FakeStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

const token = (name: string): TokenInfo => ({
  name,
  symbol: name,
  network: '',
  description: '',
  features: [],
});

/** The configuration of a network of ours, every service on one origin. */
export const aConfig = (overrides: Partial<RuntimeConfig> = {}): RuntimeConfig => ({
  brand: { name: 'Trove' },
  tokens: { active: 'TROVE', test: token('TROVE'), main: token('TRI') },
  tokenCreatorDid: 'bafybmicreator',
  contracts: {
    purchase: 'purchase',
    rating: 'rating',
    publish: 'publish',
    purchaseCredit: 'purchase-credit',
    addCredit: 'add-credit',
  },
  services: {
    node: '/net/node/api/',
    dapp: '/net/dapp/api/',
    metrics: '/net/',
    faucet: '/net/faucet/',
    compute: '/net/compute/',
    models: '/net/models/',
    rag: '/net/',
    socket: '/net/ws',
    explorer: '/net/explorer/',
    session: '/net/session/',
  },
  idempotentWrites: false,
  clientHeaders: true,
  wallet: { providerName: 'XELL', storeUrl: 'https://wallet.example/' },
  mainnetUrl: 'https://main.example/',
  fallbackProviderDid: 'bafybmiprovider',
  ...overrides,
});

/** Nobody connected. */
export const aVisitor: SessionState = {
  status: 'visitor',
  did: null,
  username: '',
  balance: null,
  proven: false,
};

/** Somebody connected with a proven DID. */
export const aSession = (overrides: Partial<SessionState> = {}): SessionState => ({
  status: 'connected',
  did: 'bafybmibuyer',
  username: 'buyer',
  balance: 100,
  proven: true,
  ...overrides,
});

interface FakeHost extends Host {
  notify: jest.Mocked<Host['notify']>;
  nav: Host['nav'] & jest.Mocked<Pick<Host['nav'], 'navigate' | 'setTitle' | 'announce'>>;
}

interface FakeHostOptions {
  session?: SessionState | Store<SessionState>;
  /** The path and search one is at. */
  at?: string;
  fetch?: typeof fetch;
  config?: RuntimeConfig;
}

/** A host that does nothing by itself and remembers what it was asked. */
export function aHost({
  session = aVisitor,
  at = '/',
  fetch,
  config,
}: FakeHostOptions = {}): FakeHost {
  const { pathname, search, hash } = new URL(at, 'http://localhost');
  const sessionStore = 'get' in session ? session : aStore(session);
  return {
    contract: CONTRACT_VERSION,
    remote: { id: 'mfe-test', buildId: 'test', baseUrl: '/' },
    config: config ?? aConfig(),
    nav: {
      location: aStore({ pathname, search, hash, state: null, key: 'default' }),
      navigate: jest.fn(),
      go: jest.fn(),
      href: (to) => to,
      setTitle: jest.fn((title: string) => {
        document.title = title;
      }),
      announce: jest.fn(),
    },
    session: {
      get: () => sessionStore.get(),
      subscribe: (listener) => sessionStore.subscribe(listener),
      connect: jest.fn(async () => false),
      disconnect: jest.fn(async () => {}),
      refreshBalance: jest.fn(async () => {}),
    },
    wallet: {
      presence: aStore({ present: true, name: 'XELL', features: [] }),
      executeContract: jest.fn(),
      request: jest.fn(),
      showMissing: jest.fn(),
    },
    theme: aStore({ mode: 'light', vars: {}, compId: 'default' }),
    socket: { connected: aStore(true), subscribe: () => () => {} },
    events: createEventBus({
      validate: true,
      onError: (error) => {
        throw error;
      },
    }),
    http: {
      fetch:
        fetch ??
        (async () => {
          throw new TypeError('Failed to fetch');
        }),
    },
    notify: { success: jest.fn(), info: jest.fn(), warning: jest.fn(), error: jest.fn() },
    loaders: {
      ...aStore({
        uploadModel: false,
        uploadDataset: false,
        buyingAsset: false,
        downloadingAsset: false,
        buyingTokens: false,
      }),
      set: jest.fn(),
      reset: jest.fn(),
    },
    report: { error: jest.fn(), vital: jest.fn() },
    portal: document.body,
    signal: new AbortController().signal,
  };
}
