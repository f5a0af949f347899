const KEY = 'mfe:overrides';
const WISH = /^[\w-]+@[\da-f]{12}$/;

export interface Override {
  remoteId: string;
  buildId: string;
}

/**
 * Returns the builds that links have pinned in this tab: `?mfe=mfe-faucet@0123456789ab`, any number of times. Only
 * builds of this site can be pinned: an override is an id, never an address.
 */
export function readOverrides(search: string, tab: Storage): Override[] {
  const links = new URLSearchParams(search).getAll('mfe');
  const wishes = [...(tab.getItem(KEY) ?? '').split(' '), ...links].filter((wish) =>
    WISH.test(wish),
  );
  try {
    if (links[0]) tab.setItem(KEY, wishes.join(' '));
  } catch {
    // Storage that is full or refused: the builds are pinned until the page is left.
  }
  // The last wish for a remote counts.
  const pinned = new Map(wishes.map((wish) => wish.split('@') as [string, string]));
  return [...pinned].map(([remoteId, buildId]) => ({ remoteId, buildId }));
}

export const resetOverrides = (tab: Storage) => tab.removeItem(KEY);
