import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { Host, HostNav, HostNotify, HostWallet, SessionState } from '@trove/contract/host.ts';
import type { ValueStore } from '@trove/kit/lib/value-store.ts';

import type { EmbedElements } from '../embed-elements.ts';

/**
 * Values that `v1.js` passes to `sign-in.js`. Browsers cache the two files separately for a day, so that one may be
 * older than the other: these shapes may only be extended.
 */
export interface SignInDependencies {
  config: RuntimeConfig;
  /** The address of the site; ends in a slash. */
  site: string;
  elements: Pick<EmbedElements, 'frame'>;
  session: ValueStore<SessionState>;
  presence: ValueStore<ReturnType<HostWallet['presence']['get']>>;
  notify: HostNotify;
  nav: Pick<HostNav, 'location'>;
  /** Makes a script address acceptable to the page's content policy. */
  trust: (address: string) => string;
  nonce: string;
  onError: (error: unknown) => void;
  /** Aborted when the element is removed, which ends the session. */
  signal: AbortSignal;
}

export interface SignIn {
  /** Resolves with true once the user is signed in; otherwise shows the reason itself. */
  connect: () => Promise<boolean>;
  disconnect: () => Promise<void>;
  executeContract: HostWallet['executeContract'];
  request: HostWallet['request'];
  /** Adds the token to requests to the network. */
  fetch: Host['http']['fetch'];
}

/** Fields of the network's response that a page needs. */
export interface EmbedSession {
  token: string;
  /** ISO 8601. */
  expiresAt: string;
}

export type PartnerPart = 'challenge' | 'verify' | 'renew' | 'end';
