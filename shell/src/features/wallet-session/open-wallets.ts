import type { Host } from '@trove/contract/host.ts';
import {
  challengeSchema,
  claimedSchema,
  currentSessionSchema,
  verifiedSchema,
} from '@trove/contract/wire/people/session.ts';
import { createWalletRegistry } from '@trove/federation/wallet/wallet-registry.ts';
import { createHttp } from '@trove/kit/api/http.ts';

import type { Wallets } from '../../state/create-session.ts';
import type { Dialogs } from '../../state/dialogs.ts';
import { createWalletConnection } from '../../state/wallet/connection.ts';
import type { SessionService } from '../../state/wallet/session/sign-in.ts';
import { watchAccount } from './watch-account.ts';

/**
 * Searches for wallets, restores the session of the last visit, and asks the user when a wallet switches away from
 * it.
 */
export function openWallets({
  config,
  http,
  dialogs,
}: Pick<Host, 'config' | 'http'> & { dialogs: Dialogs }): Wallets {
  const registry = createWalletRegistry(config.wallet);
  const connection = createWalletConnection({
    registry,
    service: sessionService({ config, http }),
    wallet: config.wallet,
    nodeOrigin: new URL(config.services.node, document.baseURI).origin,
  });
  watchAccount({ connection }, dialogs);
  return { registry, connection };
}

/** Creates the client of the network's sessions; undefined on networks without sessions. */
function sessionService({
  config,
  http,
}: Pick<Host, 'config' | 'http'>): SessionService | undefined {
  const { session } = config.services;
  if (session === undefined) return undefined;

  // A refused sign-in must not cause another prompt to sign in, so its 401 emits no event.
  const client = createHttp(
    { config, http, events: { emit: () => {}, on: () => () => {} } },
    session,
  );
  return {
    challenge: (did) => client.post('challenge', { json: { did } }).json(challengeSchema),
    verify: (proof) => client.post('verify', { json: proof }).json(verifiedSchema),
    claim: (did) => client.post('claim', { json: { did } }).json(claimedSchema),
    current: () => client.get('current').json(currentSessionSchema),
    end: () => client.post('end'),
  };
}
