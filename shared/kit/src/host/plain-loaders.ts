import type { HostLoaders, LoaderFlags } from '@trove/contract/host.ts';

import { createValueStore } from '../lib/value-store.ts';

const NONE: LoaderFlags = {
  uploadModel: false,
  uploadDataset: false,
  buyingAsset: false,
  downloadingAsset: false,
  buyingTokens: false,
};

/** Creates loader flags for a host that shows no progress of its own. */
export function plainLoaders(): HostLoaders {
  const flags = createValueStore(NONE);
  return {
    get: flags.get,
    subscribe: flags.subscribe,
    set: (flag, on) => flags.set({ ...flags.get(), [flag]: on }),
    reset: () => flags.set(NONE),
  };
}
