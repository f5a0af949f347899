import { crashPoint } from '../chain/faults.ts';
import { nextRequests, openWaiting, WRITE_OF } from '../chain/sagas/wallet-requests.ts';
import { createRounds } from '../chain/signing/rounds.ts';
import { createSigning } from '../chain/signing/signing.ts';
import type { Context } from '../core/context.ts';
import { createCore } from '../core/core.ts';
import type { Settings } from '../core/options.ts';
import { createStoredResponses } from '../people/http/stored-responses.ts';
import { createWindows } from '../people/limits/windows.ts';
import { createChallenges } from '../people/session/challenges.ts';
import { provesSessions } from '../people/session/on-chain-proof.ts';
import { createSessions } from '../people/session/sessions.ts';
import { createSiteHosts } from '../people/session/site-hosts.ts';
import type { SagaStep } from '../platform/db/saga-rows.ts';
import { describeRows } from '../platform/describe-rows.ts';
import { signedActions } from './signed-actions.ts';

/** Creates all dependencies of the calls, on the data directory of the settings. */
export async function createContext(settings: Settings): Promise<Context> {
  const core = await createCore(settings);
  const { db, clock, transact, identities, sagas, sockets } = core;
  const sessions = createSessions({ db, clock, settings });
  const isSiteHost = createSiteHosts(settings);
  const challenges = createChallenges({
    db,
    clock,
    challengeMs: settings.challengeMs,
    isSiteHost,
  });
  const actions = signedActions(core).map(provesSessions({ challenges, sessions, sockets }));

  sockets.ask({
    answered: (id, answer) => sagas.answered(id, answer),
    joined: (did) => openWaiting(db, did),
    async open(did) {
      const rows = await nextRequests(db, did);
      return describeRows('wallet requests', rows, ({ id, action, payload }) => ({
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
    isSiteHost,
    answers: createStoredResponses({ db, clock }),
    windows: createWindows({ db, clock }),
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
