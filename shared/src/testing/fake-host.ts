import type { RuntimeConfig } from '../contract/config.ts';
import {
  CONTRACT_VERSION,
  type Host,
  type HostLocation,
  type LoaderFlags,
  type SessionState,
  type Store,
  type ThemeState,
} from '../contract/host.ts';
import type { ExecuteContractRequest, WalletReply } from '../contract/wallet.ts';
import { toAppError } from '../errors/app-error.ts';
import { createEventBus } from '../events/event-bus.ts';
import { aConfig, fakeNetwork } from './fake-network.ts';

/** A store a test can change. */
export interface Changeable<T> extends Store<T> {
  set(change: T | ((before: T) => T)): void;
}

export function createStore<T>(initial: T): Changeable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(change) {
      value = typeof change === 'function' ? (change as (before: T) => T)(value) : change;
      for (const listener of Array.from(listeners)) listener();
    },
  };
}

interface Options {
  config?: Partial<RuntimeConfig>;
  /** A network of made-up answers, or any fetch. */
  network?: { fetch: typeof fetch };
  session?: Partial<SessionState>;
  path?: string;
  state?: unknown;
  theme?: Partial<ThemeState>;
  wallet?: {
    /** False: no wallet at all. */
    present?: boolean;
    executeContract?: (request: ExecuteContractRequest) => Promise<WalletReply>;
    request?: (payload: Record<string, unknown>) => Promise<WalletReply>;
  };
  portal?: HTMLElement;
}

type Notice = [kind: 'success' | 'info' | 'warning' | 'error', message: string];

/** What happened to a fake host, for tests to look at. */
export interface Recorded {
  said: Notice[];
  visited: string[];
  titles: string[];
  announced: string[];
  reported: unknown[];
  contracts: ExecuteContractRequest[];
  requests: Record<string, unknown>[];
  /** How often the dialog of a missing wallet, of connecting and of disconnecting was opened. */
  opened: { missing: number; connect: number; disconnect: number };
}

export interface FakeHost {
  host: Host;
  recorded: Recorded;
  session: Changeable<SessionState>;
  location: Changeable<HostLocation>;
  theme: Changeable<ThemeState>;
  loaders: Changeable<LoaderFlags>;
  /** A message of the web socket. */
  push(type: string, data: unknown): void;
  /** Ends the host's signal, as unmounting does. */
  end(): void;
}

export const aVisitor: SessionState = {
  status: 'visitor',
  did: null,
  username: '',
  balance: null,
  proven: false,
};

/** Connected, proven, with a hundred tokens. */
export const aBuyer = (overrides: Partial<SessionState> = {}): SessionState => ({
  status: 'connected',
  did: 'bafybmibuyer',
  username: 'alice',
  balance: 100,
  proven: true,
  ...overrides,
});

const IDLE: LoaderFlags = {
  uploadModel: false,
  uploadDataset: false,
  buyingAsset: false,
  downloadingAsset: false,
  buyingTokens: false,
};

/** A host wholly in memory: a visitor on the home page, a wallet that says yes, a network that knows nothing. */
export function fakeHost(options: Options = {}): FakeHost {
  const session = createStore<SessionState>({ ...aVisitor, ...options.session });
  const location = createStore(locationOf(options.path ?? '/dashboard/all', options.state));
  const theme = createStore<ThemeState>({
    mode: 'light',
    vars: {},
    compId: 'default',
    ...options.theme,
  });
  const loaders = createStore(IDLE);
  const life = new AbortController();
  const sockets = new Set<{ type: string; listener: (data: unknown) => void }>();
  const recorded: Recorded = {
    said: [],
    visited: [],
    titles: [],
    announced: [],
    reported: [],
    contracts: [],
    requests: [],
    opened: { missing: 0, connect: 0, disconnect: 0 },
  };
  const say =
    (kind: Notice[0]) =>
    (message: string): void =>
      void recorded.said.push([kind, message]);
  const { present = true, executeContract = accept, request = accept } = options.wallet ?? {};
  const features = ['standard:connect', 'rubix:executeContract', 'rubix:request'];

  const host: Host = {
    contract: CONTRACT_VERSION,
    remote: {
      id: 'mfe-test',
      buildId: 'test',
      baseUrl: 'https://site.test/remotes/mfe-test/test/',
    },
    config: aConfig(options.config),
    nav: {
      location,
      navigate(to, { state = null } = {}) {
        recorded.visited.push(to);
        location.set(locationOf(to, state));
      },
      go: (delta) => void recorded.visited.push(String(delta)),
      href: (to) => to,
      setTitle: (title) => void recorded.titles.push(title),
      announce: (message) => void recorded.announced.push(message),
    },
    session: {
      ...session,
      connect: async () => {
        recorded.opened.connect++;
        session.set(aBuyer());
        return true;
      },
      disconnect: async () => {
        recorded.opened.disconnect++;
        session.set(aVisitor);
      },
      refreshBalance: async () => {},
    },
    wallet: {
      presence: createStore({
        present,
        name: present ? 'Test wallet' : '',
        features: present ? features : [],
      }),
      executeContract: (call) => {
        recorded.contracts.push(call);
        return executeContract(call);
      },
      request: (payload) => {
        recorded.requests.push(payload);
        return request(payload);
      },
      showMissing: () => void recorded.opened.missing++,
    },
    theme,
    socket: {
      connected: createStore(true),
      subscribe(type, listener) {
        const entry = { type, listener };
        sockets.add(entry);
        return () => sockets.delete(entry);
      },
    },
    events: createEventBus({
      validate: true,
      onError: (error) => void recorded.reported.push(error),
    }),
    http: { fetch: (options.network ?? fakeNetwork()).fetch },
    notify: {
      success: say('success'),
      info: say('info'),
      warning: say('warning'),
      error: (error) => void recorded.said.push(['error', wordsOf(error)]),
    },
    loaders: {
      ...loaders,
      set: (flag, on) => loaders.set((flags) => ({ ...flags, [flag]: on })),
      reset: () => loaders.set(IDLE),
    },
    report: {
      error: (error) => void recorded.reported.push(error),
      vital: () => {},
    },
    get portal() {
      return options.portal ?? document.body;
    },
    signal: life.signal,
  };

  return {
    host,
    recorded,
    session,
    location,
    theme,
    loaders,
    push: (type, data) => {
      for (const entry of Array.from(sockets)) if (entry.type === type) entry.listener(data);
    },
    end: () => life.abort(),
  };
}

const accept = async (): Promise<WalletReply> => ({
  status: true,
  data: { status: true, message: 'Done' },
});

const wordsOf = (error: unknown) => (typeof error === 'string' ? error : toAppError(error).message);

let visits = 0;

function locationOf(to: string, state: unknown = null): HostLocation {
  const { pathname, search, hash } = new URL(to, 'https://site.test');
  return { pathname, search, hash, state, key: String(++visits) };
}
