import type { AnyAction } from '../chain/signing/signed-action.ts';
import type { Signing } from '../chain/signing/signing.ts';
import type { StoredResponses } from '../people/http/stored-responses.ts';
import type { Windows } from '../people/limits/windows.ts';
import type { Challenges } from '../people/session/challenges.ts';
import type { Sessions } from '../people/session/sessions.ts';
import type { Core } from './core.ts';

/** Dependencies of all calls of the network. */
export interface Context extends Core {
  sessions: Sessions;
  challenges: Challenges;
  /** Whether a host (`localhost:3000`) is one of the site's. */
  isSiteHost: (host: string) => boolean;
  answers: StoredResponses;
  /** Counts of the limits. */
  windows: Windows;
  signing: Signing;
  /** All writes that a wallet can sign. */
  actions: readonly AnyAction[];
}
