const PARAMETER = 'mfe';
const PREFIX = 'mfe:override:';
const BUILD_ID = /^[\da-f]{12}$/;

export interface Override {
  remoteId: string;
  buildId: string;
}

interface Storages {
  /** Permanent overrides, set by hand. */
  local: Storage;
  /** Overrides from a link, until the tab closes. */
  tab: Storage;
}

/** Stores the overrides of a link: `?mfe=mfe-faucet@0123456789ab`, any number of times. */
export function storeOverrides(search: string, { tab }: Pick<Storages, 'tab'>) {
  for (const wish of new URLSearchParams(search).getAll(PARAMETER)) {
    const [remoteId = '', buildId = ''] = wish.split('@');
    if (BUILD_ID.test(buildId)) tab.setItem(`${PREFIX}${remoteId}`, buildId);
  }
}

/**
 * Returns the builds pinned in this browser, for tests by hand. Only builds of this site can be pinned: an override
 * is an id, never an address.
 */
export function readOverrides({ local, tab }: Storages): Override[] {
  const pinned = new Map<string, string>();
  for (const storage of [local, tab]) {
    for (const key of Object.keys(storage).filter((name) => name.startsWith(PREFIX))) {
      const buildId = storage.getItem(key) ?? '';
      if (BUILD_ID.test(buildId)) pinned.set(key.slice(PREFIX.length), buildId);
    }
  }
  return [...pinned].map(([remoteId, buildId]) => ({ remoteId, buildId }));
}

export function resetOverrides({ local, tab }: Storages) {
  for (const storage of [local, tab]) {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  }
}
