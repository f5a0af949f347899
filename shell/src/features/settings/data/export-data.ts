import type { Shell } from '#common/shell-context.ts';

import { readAccountData } from './account-data.ts';
import { readLocalData } from './local-data.ts';

/**
 * Returns everything the site stores here, and everything the network stores for the connected wallet, as one JSON
 * text.
 */
export async function exportData({ network, session }: Shell, view: Window): Promise<Blob> {
  const { did, proven } = session.get();
  const data = {
    exportedAt: new Date().toISOString(),
    site: view.location.origin,
    notIncluded: "The keys of your wallet. The test wallet's own 'Save backup' keeps those.",
    browser: await readLocalData(view),
    account: did === null ? null : { did, ...(await readAccount(did)) },
  };
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });

  async function readAccount(owner: string) {
    if (!proven) return { problem: 'This browser has not signed in to the network.' };
    const { api, queryClient } = await network();
    return readAccountData(api, queryClient, owner);
  }
}

export const exportName = (now: Date): string =>
  `trove-data-${now.toISOString().slice(0, 10)}.json`;
