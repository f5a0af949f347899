import type { Context } from './context.ts';
import { createCore } from './core.ts';
import type { SagaStep } from './db/saga-rows.ts';
import { crashPoint } from './faults.ts';
import { createKeptAnswers } from './http/kept-answers.ts';
import { createRounds } from './identity/rounds.ts';
import type { Settings } from './options.ts';
import { nextRequests, openWaiting, WRITE_OF } from './sagas/wallet-requests.ts';
import { createChallenges } from './session/challenges.ts';
import { provesSessions } from './session/on-chain-proof.ts';
import { createSessions } from './session/sessions.ts';
import { createSiteHosts } from './session/site-hosts.ts';
import { signedActions } from './signed-actions.ts';
import { createSigning } from './signing/signing.ts';

/** Makes everything the calls work with, on the data directory of the settings. */
export async function createContext(settings: Settings): Promise<Context> {
  const core = await createCore(settings);
  const { db, clock, transact, identities, sagas, sockets } = core;
  const sessions = createSessions({ db, clock, settings });
  const challenges = createChallenges({
    db,
    clock,
    challengeMs: settings.challengeMs,
    isSiteHost: createSiteHosts(settings),
  });
  const actions = signedActions(core).map(provesSessions({ challenges, sessions, sockets }));

  sockets.ask({
    answered: (id, answer) => sagas.answered(id, answer),
    joined: (did) => openWaiting(db, did),
    async open(did) {
      const rows = await nextRequests(db, did);
      return rows.map(({ id, action, payload }) => ({
        id,
        action,
        payload: JSON.parse(payload) as Record<string, unknown>,
      }));
    },
    onOffered: ({ action }) => crashPoint(`${action as SagaStep}.offered`),
  });

  return {
    ...core,
    actions,
    sessions,
    challenges,
    answers: createKeptAnswers({ db, clock }),
    signing: createSigning({
      db,
      transact,
      identities,
      actions,
      signatureRounds: settings.signatureRounds,
      rounds: createRounds({ clock, identities, roundMs: settings.roundMs }),
      onAsked: ({ name }) => {
        if (name === 'execute-smart-contract') return crashPoint('contract.asked');
        const step = STEPS.find((one) => WRITE_OF[one] === name);
        if (step) crashPoint(`${step}.asked`);
      },
    }),
  };
}

const STEPS = Object.keys(WRITE_OF) as SagaStep[];
