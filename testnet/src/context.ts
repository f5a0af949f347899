import { type Core, createCore } from './core.ts';
import { crashPoint } from './faults.ts';
import { createRounds } from './identity/rounds.ts';
import type { Settings } from './options.ts';
import { nextRequests } from './purchases/wallet-requests.ts';
import { signedActions } from './services/node/signed-actions.ts';
import { type Challenges, createChallenges } from './session/challenges.ts';
import { createSessions, type Sessions } from './session/sessions.ts';
import type { AnyAction } from './signing/signed-action.ts';
import { createSigning, type Signing } from './signing/signing.ts';

/** What every call of the network works with. */
export interface Context extends Core {
  sessions: Sessions;
  challenges: Challenges;
  signing: Signing;
  /** Every write a wallet can sign. */
  actions: readonly AnyAction[];
}

export async function createContext(settings: Settings): Promise<Context> {
  const core = await createCore(settings);
  const { db, clock, transact, identities, purchases, sockets } = core;
  const actions = signedActions(core);

  sockets.ask({
    answered: (id, answer) => purchases.answered(id, answer),
    async open(did) {
      const rows = await nextRequests(db, did);
      return rows.map(({ id, action, payload }) => ({
        id,
        action,
        payload: JSON.parse(payload) as Record<string, unknown>,
      }));
    },
    onOffered: ({ action }) =>
      crashPoint(action === 'TRANSFER_FT' ? 'payment.offered' : 'delivery.offered'),
  });

  return {
    ...core,
    actions,
    sessions: createSessions({ db, clock, settings }),
    challenges: createChallenges({ db, clock, challengeMs: settings.challengeMs }),
    signing: createSigning({
      db,
      transact,
      identities,
      actions,
      signatureRounds: settings.signatureRounds,
      rounds: createRounds({ clock, identities, roundMs: settings.roundMs }),
      onAsked: ({ name }) => {
        if (name === 'execute-smart-contract') crashPoint('contract.asked');
        if (name === 'initiate-ft-transfer') crashPoint('payment.asked');
        if (name === 'execute-nft') crashPoint('delivery.asked');
      },
    }),
  };
}
