import type { RuntimeConfig } from './config.ts';
import type { EventBus } from './events.ts';
import type { RemoteId } from './registry.ts';
import type { CreditAllowance, ExecuteContractRequest, WalletReply } from './wallet.ts';

/** The version of everything in this file; a remote states the one it was built against. */
export const CONTRACT_VERSION = '1.6.0';

export type Unsubscribe = () => void;

/** A value that changes. Plain enough to cross from one React to another. */
export interface Store<T> {
  get: () => T;
  /** Calls `listener` after each change; it reads the value with `get`. */
  subscribe: (listener: () => void) => Unsubscribe;
}

export interface HostLocation {
  pathname: string;
  search: string;
  hash: string;
  /** A hint only: every page must show the same without it (decisions 1). */
  state: unknown;
  key: string;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** The shell is the only owner of history. */
export interface HostNav {
  location: Store<HostLocation>;
  /** Takes an absolute path of the site, with search and hash. */
  navigate(to: string, options?: NavigateOptions): void;
  go(delta: number): void;
  /** The address a link shows for a path of the site. */
  href(to: string): string;
  setTitle(title: string): void;
  /** Says a sentence to screen readers, politely. */
  announce(message: string): void;
}

export interface SessionState {
  /** `restoring` until the stored session has been checked. */
  status: 'restoring' | 'visitor' | 'connecting' | 'connected';
  did: string | null;
  username: string;
  /** Whole tokens; null while unknown. */
  balance: number | null;
  /** True once the network has checked a signature of this DID; reading needs no proof. */
  proven: boolean;
  /** While the network is asked whether a session of the last visit is proven: what depends on that had better wait. */
  checking?: boolean;
}

export interface HostSession extends Store<SessionState> {
  /** Opens the connect dialog; true once a wallet is connected. */
  connect(): Promise<boolean>;
  /** Opens the confirmation dialog (spec 000 §2.1). */
  disconnect(): Promise<void>;
  /** Reads the token balance again. */
  refreshBalance(): Promise<void>;
}

export interface WalletPresence {
  /** False: no wallet at all, the screens answer with the texts of spec 000 §8. */
  present: boolean;
  name: string;
  /** The names of the wallet's features, such as `rubix:executeContract`. */
  features: readonly string[];
}

/** Since contract 1.1. */
export interface WalletCallOptions {
  /** Aborting ends the call as cancelled, lets the next one be asked, and closes the approval in wallets that can. */
  signal?: AbortSignal;
  /** Called if the wallet answers after the call has ended without an answer: an approval is valid nevertheless. */
  onLateReply?: (reply: WalletReply) => void;
}

/** The connected wallet. Calls queue up, always settle, and never throw for a refusal: that is `status: false`. */
export interface HostWallet {
  presence: Store<WalletPresence>;
  executeContract(
    request: ExecuteContractRequest,
    options?: WalletCallOptions,
  ): Promise<WalletReply>;
  /** Generic pass-through; the reply's `data.signature` is the wallet's signature of the request. */
  request(payload: Record<string, unknown>, options?: WalletCallOptions): Promise<WalletReply>;
  /** Since contract 1.6: the allowance in credits; undefined for a wallet that gives none, or is not in the page yet. */
  credits?(): Promise<CreditAllowance | undefined>;
  /** Opens 'Wallet Connection Issue' (spec 000 §8). */
  showMissing(): void;
}

export interface ThemeState {
  mode: 'light' | 'dark';
  /** CSS variables, name with dashes to value. */
  vars: Readonly<Record<string, string>>;
  compId: string;
}

export interface LoaderFlags {
  uploadModel: boolean;
  uploadDataset: boolean;
  buyingAsset: boolean;
  downloadingAsset: boolean;
  buyingTokens: boolean;
}

/** Spec 000 §3: all boolean, can be reset all at once. */
export interface HostLoaders extends Store<LoaderFlags> {
  set(flag: keyof LoaderFlags, on: boolean): void;
  reset(): void;
}

export interface NoticeOptions {
  /** Milliseconds until it leaves; the defaults are those of spec 000 §9. */
  duration?: number;
  position?: 'top-right' | 'top-center';
  /** A link in the toast, such as the explorer's page of a transaction. */
  link?: { label: string; href: string };
  /**
   * Since contract 1.6: an earlier message that this one continues. Both stand in one toast, in the place of the earlier one
   * while that shows.
   */
  after?: string;
}

export interface HostNotify {
  success(message: string, options?: NoticeOptions): void;
  info(message: string, options?: NoticeOptions): void;
  warning(message: string, options?: NoticeOptions): void;
  /** Takes anything thrown; the words are those of the error catalogue (spec 000 §8). */
  error(error: unknown, options?: NoticeOptions): void;
}

/** Messages of the one web socket that are not wallet requests (additive to the specification). */
export interface HostSocket {
  connected: Store<boolean>;
  subscribe(type: string, listener: (data: unknown) => void): Unsubscribe;
}

/** Work that takes longer than its page may be looked at, such as an upload. */
export interface LongTask {
  /** `Uploading cats.gguf`. */
  title: string;
  /** Beside the title: `1.2 GB of 3 GB · 40 s left`, or why it failed. */
  detail?: string;
  /** From 0 to 1; null while it is not known. */
  progress: number | null;
  /** `waiting`: it is resumed by itself. The user is asked before leaving the site while it runs or waits. */
  state: 'running' | 'waiting' | 'paused' | 'failed' | 'done';
  /** Path of the page that shows it. */
  href: string;
  /** Offered while they are there. */
  pause?: () => void;
  resume?: () => void;
  cancel?: () => void;
}

/**
 * Long work of remotes, since contract 1.2. It goes on when its remote is unmounted: what does it may use `http`, `wallet`,
 * `socket`, `notify`, `loaders`, `events.emit` and this list until the document is closed, but not `signal`.
 */
export interface HostTasks {
  /** Lists a task, or updates the one with the same id. */
  show(id: string, task: LongTask): void;
  remove(id: string): void;
}

/** Everything a host gives a remote: plain data and functions, grouped by capability. */
export interface Host {
  contract: string;
  remote: { id: string; buildId: string; baseUrl: string };
  config: RuntimeConfig;
  nav: HostNav;
  session: HostSession;
  wallet: HostWallet;
  theme: Store<ThemeState>;
  socket: HostSocket;
  events: EventBus;
  /** The fetch all clients use: the harness slows it down or breaks it. */
  http: { fetch: typeof fetch };
  notify: HostNotify;
  loaders: HostLoaders;
  /** Since contract 1.2: a host without it shows no work beyond its page. */
  tasks?: HostTasks;
  report: {
    error(error: unknown, context?: Record<string, string>): void;
    vital(name: string, value: number): void;
  };
  /**
   * Since contract 1.2: shows, in an element of the caller, the page another remote has for the present address, until the
   * function it answers is called. Absent where a host has no other remotes, such as a partner's page.
   */
  compose?: (element: HTMLElement, remote: RemoteId) => Unsubscribe;
  /**
   * Since contract 1.3: takes each rule of the remote's styles, where the document's styles do not reach, as in a shadow root.
   * Such a host may be one of several on its page, so nothing of a remote outlives its mount there. Absent, the styles go
   * into the document's head.
   */
  insertRule?: (rule: string) => void;
  /**
   * Since contract 1.4: the language tag (BCP 47) by which dates, times and numbers are written; texts are English all the
   * same. Absent, or with an unknown tag, they are written as on the site.
   */
  locale?: Store<string>;
  /**
   * Since contract 1.5: the remotes that cannot be opened now, since they have no build that fits or it could not be
   * fetched. No page has a door to one. Absent where the host cannot tell.
   */
  closed?: Store<readonly RemoteId[]>;
  /** Element for dialogs, menus and tooltips. */
  portal: HTMLElement;
  /** Aborted on unmount: every subscription and request ends with it. */
  signal: AbortSignal;
}

export interface Mounted {
  unmount: () => void;
  /** A string is the question to ask before leaving. */
  canLeave?: () => true | string;
}

/** The one module a remote exposes, `./remote`. */
export interface RemoteModule {
  /** The contract it was built against. */
  contract: string;
  /** Never throws after returning. */
  mount: (element: HTMLElement, host: Host) => Mounted;
  /** Warms code and data for a path. */
  prefetch?: (host: Host, path: string) => Promise<void>;
}
