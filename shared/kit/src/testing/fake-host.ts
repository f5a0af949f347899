import type { RuntimeConfig } from '@trove/contract/config.ts';
import { CONTRACT_VERSION } from '@trove/contract/host.ts';
import type {
  Host,
  HostLocation,
  HostTasks,
  LoaderFlags,
  LongTask,
  SessionState,
  ThemeState,
  WalletPresence,
} from '@trove/contract/host.ts';
import type { RemoteId } from '@trove/contract/registry.ts';
import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';

import { createEventBus } from '../events/event-bus.ts';
import { payloadError } from '../events/payload-error.ts';
import { createValueStore } from '../lib/value-store.ts';
import type { ValueStore } from '../lib/value-store.ts';

/** Session without a wallet. */
export const aVisitor: SessionState = {
  status: 'visitor',
  did: null,
  username: '',
  balance: null,
  proven: false,
};

/** Session with a proven DID and a hundred tokens. */
export const aSession = (overrides: Partial<SessionState> = {}): SessionState => ({
  status: 'connected',
  did: 'bafybmibuyer',
  username: 'buyer',
  balance: 100,
  proven: true,
  ...overrides,
});

type Mocked<T> = {
  [Key in keyof T]: T[Key] extends (...args: never[]) => unknown
    ? jest.MockedFunction<T[Key]>
    : T[Key];
};

/** A host whose functions are mocks and whose stores a test can write to. */
export interface FakeHost extends Host {
  nav: Mocked<Host['nav']> & { location: ValueStore<HostLocation> };
  session: Mocked<Host['session']> & ValueStore<SessionState>;
  wallet: Mocked<Host['wallet']> & { presence: ValueStore<WalletPresence> };
  theme: ValueStore<ThemeState>;
  closed: ValueStore<readonly RemoteId[]>;
  notify: Mocked<Host['notify']>;
  report: Mocked<Host['report']>;
  /** Tasks with their list of long work, for a test to read. */
  tasks: HostTasks & { list: ValueStore<ReadonlyMap<string, LongTask>> };
  /** Delivers a message of the web socket. */
  push(type: string, data: unknown): void;
  /** Aborts the host's signal, as unmounting does. */
  end(): void;
}

interface Options {
  session?: SessionState;
  /** The current path and search. */
  at?: string;
  state?: unknown;
  /** Responds for the network; by default every response is 404. */
  fetch?: typeof fetch;
  config?: RuntimeConfig;
  theme?: Partial<ThemeState>;
  /** Remotes that cannot be opened. */
  closed?: readonly RemoteId[];
  /** False: no wallet is installed. */
  hasWallet?: boolean;
}

const IDLE: LoaderFlags = {
  uploadModel: false,
  uploadDataset: false,
  buyingAsset: false,
  downloadingAsset: false,
  buyingTokens: false,
};

const FEATURES = ['standard:connect', 'rubix:executeContract', 'rubix:request'];
const accepted: WalletReply = { status: true, data: { status: true, message: 'Done' } };

/** Creates a host in memory: links change its location, the wallet accepts, the network responds with 404. */
export function aHost(options: Options = {}): FakeHost {
  const { hasWallet = true, config = aConfig(), fetch = fakeNetwork().fetch } = options;
  const session = createValueStore(options.session ?? aVisitor);
  const location = createValueStore(toLocation(options.at ?? '/', options.state));
  const loaders = createValueStore(IDLE);
  const tasks = createValueStore<ReadonlyMap<string, LongTask>>(new Map());
  const life = new AbortController();
  const subscriptions = new Set<{ type: string; listener: (data: unknown) => void }>();

  return {
    contract: CONTRACT_VERSION,
    remote: { id: 'mfe-test', buildId: 'test', baseUrl: '/' },
    config,
    nav: {
      location,
      navigate: jest.fn((to, { state } = {}) => location.set(toLocation(to, state))),
      go: jest.fn(),
      href: jest.fn((to) => to),
      setTitle: jest.fn((title) => {
        document.title = title;
      }),
      announce: jest.fn(),
    },
    session: {
      get: jest.fn(() => session.get()),
      subscribe: jest.fn((listener) => session.subscribe(listener)),
      set: (value) => session.set(value),
      connect: jest.fn(async () => {
        session.set(aSession());
        return true;
      }),
      disconnect: jest.fn(async () => session.set(aVisitor)),
      refreshBalance: jest.fn(async () => {}),
    },
    wallet: {
      presence: createValueStore<WalletPresence>({
        present: hasWallet,
        name: hasWallet ? 'XELL' : '',
        features: hasWallet ? FEATURES : [],
      }),
      executeContract: jest.fn(async (_request) => accepted),
      request: jest.fn(async (_payload) => ({ ...accepted, data: { signature: 'c2lnbmF0dXJl' } })),
      showMissing: jest.fn(),
    },
    theme: createValueStore({ mode: 'light', vars: {}, compId: 'default', ...options.theme }),
    socket: {
      connected: createValueStore(true),
      subscribe(type, listener) {
        const entry = { type, listener };
        subscriptions.add(entry);
        return () => subscriptions.delete(entry);
      },
    },
    events: createEventBus({
      validate: payloadError,
      onError: (error) => {
        throw error;
      },
    }),
    http: { fetch },
    notify: { success: jest.fn(), info: jest.fn(), warning: jest.fn(), error: jest.fn() },
    loaders: {
      ...loaders,
      set: (flag, on) => loaders.set({ ...loaders.get(), [flag]: on }),
      reset: () => loaders.set(IDLE),
    },
    tasks: {
      list: tasks,
      show: (id, task) => tasks.set(new Map([...tasks.get(), [id, task]])),
      remove: (id) => tasks.set(new Map([...tasks.get()].filter(([other]) => other !== id))),
    },
    report: { error: jest.fn(), vital: jest.fn() },
    closed: createValueStore(options.closed ?? []),
    get portal() {
      return document.body;
    },
    signal: life.signal,
    push: (type, data) => {
      for (const entry of Array.from(subscriptions)) if (entry.type === type) entry.listener(data);
    },
    end: () => life.abort(),
  };
}

let visits = 0;

function toLocation(to: string, state: unknown = null): HostLocation {
  const { pathname, search, hash } = new URL(to, 'https://site.test');
  return { pathname, search, hash, state, key: String(++visits) };
}
