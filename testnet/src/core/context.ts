import type { AnyAction } from '../chain/signing/signed-action.ts';
import type { Signing } from '../chain/signing/signing.ts';
import type { KeptAnswers } from '../people/http/kept-answers.ts';
import type { Challenges } from '../people/session/challenges.ts';
import type { Sessions } from '../people/session/sessions.ts';
import type { Core } from './core.ts';

/** The parts that every call of the network uses. */
export interface Context extends Core {
  sessions: Sessions;
  challenges: Challenges;
  answers: KeptAnswers;
  signing: Signing;
  /** Every write a wallet can sign. */
  actions: readonly AnyAction[];
}
