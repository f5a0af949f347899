import type { RuntimeConfig } from './config.ts';
import type { EventBus } from './events.ts';
import type { RemoteId } from './registry.ts';
import type { CreditAllowance, ExecuteContractRequest, WalletReply } from './wallet.ts';

/**
 * Version of the contract in this file; a build requires the lowest one that has all it uses. A member, a value of a
 * union or an event more is a minor version, one fewer a major version: `versions/host.txt` records each, and a test
 * compares it with this file.
 *
 * - 1.1: a wallet call takes a signal and a listener for late replies; `session.checking`, which was added before this
 *   version without one of its own, so that every host from 1.1 on has it.
 * - 1.2: `tasks`, `compose`.
 * - 1.3: `insertRule`.
 * - 1.4: `locale`.
 * - 1.5: `closed`.
 * - 1.6: a notice continues an earlier one (`after`); `wallet.credits`.
 */
export const CONTRACT_VERSION = '1.6.0';

export type Unsubscribe = () => void;

/** A value that changes. It does not depend on React, so that two copies of React can share it. */
export interface Store<T> {
  get: () => T;
  /** Calls `listener` after each change; it reads the value with `get`. */
  subscribe: (listener: () => void) => Unsubscribe;
}

export interface HostLocation {
  pathname: string;
  search: string;
  hash: string;
  /** A hint only: every page must show the same without it (product.md#1). */
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
  /** Returns the address of a link to a path of the site. */
  href(to: string): string;
  setTitle(title: string): void;
  /** Announces a sentence to screen readers, politely. */
  announce(message: string): void;
}

export interface SessionState {
  /** `restoring` until the stored session has been checked. */
  status: 'restoring' | 'visitor' | 'connecting' | 'connected';
  did: string | null;
  username: string;
  /** Whole tokens; null while unknown. */
  balance: number | null;
  /** Whether the network has checked a signature of this DID; reading needs no proof. */
  proven: boolean;
  /**
   * Since contract 1.1: whether the network is still being asked if the last visit's session is proven; work that
   * depends on it should wait.
   */
  checking?: boolean;
}

export interface HostSession extends Store<SessionState> {
  /** Opens the connect dialog; resolves with true once a wallet is connected. */
  connect(): Promise<boolean>;
  /** Opens the confirmation dialog (spec 000 §2.1). */
  disconnect(): Promise<void>;
  /** Reads the token balance again. */
  refreshBalance(): Promise<void>;
}

export interface WalletPresence {
  /** Whether there is a wallet at all; without one, the screens show the texts of spec 000 §8. */
  present: boolean;
  name: string;
  /** The names of the wallet's features, such as `rubix:executeContract`. */
  features: readonly string[];
}

/** Since contract 1.1. */
export interface WalletCallOptions {
  /**
   * Aborting ends the call as cancelled, starts the next queued call, and closes the approval in wallets that can.
   */
  signal?: AbortSignal;
  /**
   * Called if the wallet replies after the call has ended without a reply, because an approval is still valid then.
   */
  onLateReply?: (reply: WalletReply) => void;
}

/**
 * The connected wallet. Calls are queued and always settle; a refusal does not throw, it resolves with `status:
 * false`.
 */
export interface HostWallet {
  presence: Store<WalletPresence>;
  executeContract(
    request: ExecuteContractRequest,
    options?: WalletCallOptions,
  ): Promise<WalletReply>;
  /** Generic pass-through; the reply's `data.signature` is the wallet's signature of the request. */
  request(payload: Record<string, unknown>, options?: WalletCallOptions): Promise<WalletReply>;
  /** Since contract 1.6: the allowance in credits; undefined for a wallet that gives none or has not loaded yet. */
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

/** Boolean flags that can be reset all at once (spec 000 §3). */
export interface HostLoaders extends Store<LoaderFlags> {
  set(flag: keyof LoaderFlags, on: boolean): void;
  reset(): void;
}

export interface NoticeOptions {
  /** Milliseconds until the notice disappears; the defaults are those of spec 000 §9. */
  duration?: number;
  position?: 'top-right' | 'top-center';
  /** A link in the toast, such as the explorer's page of a transaction. */
  link?: { label: string; href: string };
  /**
   * Since contract 1.6: an earlier message that this one continues. While that one is shown, a single toast with both
   * replaces it.
   */
  after?: string;
}

export interface HostNotify {
  success(message: string, options?: NoticeOptions): void;
  info(message: string, options?: NoticeOptions): void;
  warning(message: string, options?: NoticeOptions): void;
  /** Accepts any thrown value; shows the message of the error catalogue (spec 000 §8). */
  error(error: unknown, options?: NoticeOptions): void;
}

/** Messages of the one web socket that are not wallet requests (additive to the specification). */
export interface HostSocket {
  connected: Store<boolean>;
  subscribe(type: string, listener: (data: unknown) => void): Unsubscribe;
}

/** Work that may outlast the visit to its page, such as an upload. */
export interface LongTask {
  /** `Uploading cats.gguf`. */
  title: string;
  /** Text next to the title: `1.2 GB of 3 GB · 40 s left`, or the reason of a failure. */
  detail?: string;
  /** From 0 to 1; null while unknown. */
  progress: number | null;
  /** `waiting` work resumes automatically. While it runs or waits, the user is asked before leaving the site. */
  state: 'running' | 'waiting' | 'paused' | 'failed' | 'done';
  /** Path of the page that shows it. */
  href: string;
  /** Actions offered to the user while they are set. */
  pause?: () => void;
  resume?: () => void;
  cancel?: () => void;
}

/**
 * Long work of remotes, since contract 1.2. It continues after its remote is unmounted: its code may use `http`,
 * `wallet`, `socket`, `notify`, `loaders`, `events.emit` and this list until the document is closed, but not
 * `signal`.
 */
export interface HostTasks {
  /** Adds a task to the list, or updates the one with the same id. */
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
  /** The `fetch` that all clients use; the harness can make it slow or fail. */
  http: { fetch: typeof fetch };
  notify: HostNotify;
  loaders: HostLoaders;
  /** Since contract 1.2: a host without it shows work only on the page that does it. */
  tasks?: HostTasks;
  report: {
    error(error: unknown, context?: Record<string, string>): void;
    vital(name: string, value: number): void;
  };
  /**
   * Since contract 1.2: renders, into an element of the caller, the page that another remote has for the current
   * address, until the returned function is called. Absent where a host has no other remotes, such as on a partner
   * page.
   */
  compose?: (element: HTMLElement, remote: RemoteId) => Unsubscribe;
  /**
   * Since contract 1.3: inserts each rule of the remote's styles where the document's styles do not apply, as in a
   * shadow root. Several such hosts may share a page, so a remote must leave nothing behind when it is unmounted. If
   * absent, the styles are added to the document's head.
   */
  insertRule?: (rule: string) => void;
  /**
   * Since contract 1.4: the language tag (BCP 47) that dates, times and numbers are formatted for; texts stay
   * English. If absent or unknown, they are formatted as on the site.
   */
  locale?: Store<string>;
  /**
   * Since contract 1.5: the remotes that cannot be opened now, because they have no build that fits or it could not
   * be fetched. Pages show no links to them. Absent where the host cannot determine them.
   */
  closed?: Store<readonly RemoteId[]>;
  /** Element for dialogs, menus and tooltips. */
  portal: HTMLElement;
  /** Aborted on unmount; this ends every subscription and request. */
  signal: AbortSignal;
}

export interface Mounted {
  unmount: () => void;
  /**
   * No host asks it: a page keeps what is typed, and an upload continues. It is here because only a major version of
   * the contract removes a member.
   *
   * @deprecated
   */
  canLeave?: () => true | string;
}

/** The one module a remote exposes, `./remote`. */
export interface RemoteModule {
  /** Version of the contract it was built against. */
  contract: string;
  /** Never throws after returning. */
  mount: (element: HTMLElement, host: Host) => Mounted;
  /** Preloads the code and the data of a path. */
  prefetch?: (host: Host, path: string) => Promise<void>;
}
