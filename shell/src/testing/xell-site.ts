import { WALLET_RDNS } from '@trove/contract/wallet.ts';
import { openXell } from '@trove/federation/testing/xell/open-xell.ts';
import type { createXellExtension } from '@trove/federation/testing/xell/xell-extension.ts';
import { createWalletRegistry } from '@trove/federation/wallet/wallet-registry.ts';

import { createWalletConnection } from '../state/wallet/connection.ts';
import type { ConnectOutcome } from '../state/wallet/connection.ts';
import type { SessionService } from '../state/wallet/session/sign-in.ts';

interface Dependencies extends Partial<Parameters<typeof createXellExtension>[0]> {
  service?: SessionService;
}

/** Call made by these tests. */
export const RATING = {
  comment: 'Rate asset',
  executorAddr: 'bafybmiada',
  quorumType: 2,
  smartContractData: '{"rate_asset":{}}',
  smartContractToken: 'Qm1',
};
export const TRANSFER = {
  receiver: 'bafybmibob',
  sender: 'bafybmiada',
  ft_name: 'TROVE',
  ft_count: 1,
  comment: '',
  quorum_type: 2,
  creatorDID: 'bafybmicreator',
};

/** Resolves when every message has arrived and every promise has settled. The tests of XELL run on fake timers. */
export const settle = () => jest.advanceTimersByTimeAsync(10);

/** A site without XELL in its page, which it looks for. */
export function aSite(service?: SessionService) {
  const registry = createWalletRegistry({
    providerName: 'XELL',
    storeUrl: 'https://store.example',
  });
  const connection = createWalletConnection({
    registry,
    service,
    wallet: { providerName: 'XELL' },
  });
  return {
    registry,
    connection,
    close() {
      connection.close();
      registry.close();
    },
  };
}

/** A site with XELL in its page. */
export function aXellSite({ service, ...dependencies }: Dependencies = {}) {
  const xell = openXell(dependencies);
  const site = aSite(service);
  return {
    ...site,
    xell,
    /** Approves the request that XELL shows. */
    approve: async () => {
      await settle();
      await xell.approve();
      await settle();
    },
    close() {
      site.close();
      xell.leave();
    },
  };
}

/** The same, with the user connected. */
export async function aConnectedXellSite(
  dependencies?: Dependencies,
): Promise<XellSite & { outcome: ConnectOutcome }> {
  const site = aXellSite(dependencies);
  const outcome = site.connection.connect(WALLET_RDNS.xell);
  await site.approve();
  return { ...site, outcome: await outcome };
}

export type XellSite = ReturnType<typeof aXellSite>;
