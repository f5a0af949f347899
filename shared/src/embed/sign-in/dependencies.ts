import type { RuntimeConfig } from '../../contract/config.ts';
import type { Host, HostNav, HostNotify, HostWallet, SessionState } from '../../contract/host.ts';
import type { ValueStore } from '../../lib/value-store.ts';
import type { Place } from '../place.ts';

/**
 * The values `v1.js` passes to `sign-in.js`. Browsers keep the two files apart for a day, so that one may be older than the other: these
 * shapes may only grow.
 */
export interface SignInDependencies {
  config: RuntimeConfig;
  /** The address of the site; ends in a slash. */
  site: string;
  place: Pick<Place, 'frame'>;
  session: ValueStore<SessionState>;
  presence: ValueStore<ReturnType<HostWallet['presence']['get']>>;
  notify: HostNotify;
  nav: Pick<HostNav, 'location'>;
  /** For the content policy of the page. */
  trust: (address: string) => string;
  nonce: string;
  onError: (error: unknown) => void;
  /** Aborted when the element leaves: the session ends with it. */
  signal: AbortSignal;
}

export interface SignIn {
  /** True once the user is signed in; otherwise it shows the reason itself. */
  connect: () => Promise<boolean>;
  disconnect: () => Promise<void>;
  executeContract: HostWallet['executeContract'];
  request: HostWallet['request'];
  /** Adds the token to what goes to the network. */
  fetch: Host['http']['fetch'];
}

/** The part of the network's answer that a page needs. */
export interface EmbedSession {
  token: string;
  /** ISO 8601. */
  expiresAt: string;
}

export type PartnerPart = 'challenge' | 'verify' | 'renew' | 'end';
