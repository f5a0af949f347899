import type { Core } from './core.ts';
import type { KeptAnswers } from './http/kept-answers.ts';
import type { Challenges } from './session/challenges.ts';
import type { Sessions } from './session/sessions.ts';
import type { AnyAction } from './signing/signed-action.ts';
import type { Signing } from './signing/signing.ts';

/** What every call of the network works with. */
export interface Context extends Core {
  sessions: Sessions;
  challenges: Challenges;
  answers: KeptAnswers;
  signing: Signing;
  /** Every write a wallet can sign. */
  actions: readonly AnyAction[];
}
