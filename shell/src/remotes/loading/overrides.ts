const PARAMETER = 'mfe';
const PREFIX = 'mfe:override:';
const BUILD_ID = /^[\da-f]{12}$/;

export interface Override {
  remoteId: string;
  buildId: string;
}

const keysOf = (tab: Storage) => Object.keys(tab).filter((name) => name.startsWith(PREFIX));

/**
 * Returns the builds that a link pins, until the tab closes: `?mfe=mfe-faucet@0123456789ab`, any number of times. Only
 * builds of this site can be pinned: an override is an id, never an address.
 */
export function readOverrides(search: string, tab: Storage): Override[] {
  const pinned = new Map(
    keysOf(tab).map((key) => [key.slice(PREFIX.length), tab.getItem(key) ?? '']),
  );
  for (const wish of new URLSearchParams(search).getAll(PARAMETER)) {
    const [remoteId = '', buildId = ''] = wish.split('@');
    if (BUILD_ID.test(buildId)) pinned.set(remoteId, buildId);
  }
  const overrides = [...pinned]
    .filter(([, buildId]) => BUILD_ID.test(buildId))
    .map(([remoteId, buildId]) => ({ remoteId, buildId }));
  try {
    for (const { remoteId, buildId } of overrides) tab.setItem(`${PREFIX}${remoteId}`, buildId);
  } catch {
    // Storage that is full or refused: the builds are pinned until the page is left.
  }
  return overrides;
}

export function resetOverrides(tab: Storage) {
  for (const key of keysOf(tab)) tab.removeItem(key);
}
