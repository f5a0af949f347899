import type { RemoteModule } from '@trove/contract/host.ts';

import type { ChosenBuild } from './choose-build.ts';
import type { LoadRemote } from './load-remote.ts';

interface Load {
  module: Promise<RemoteModule>;
  ending: AbortController;
}

/** Caches loaded builds; concurrent requests for one build share one load. A failure is not cached. */
export function createRemoteCache(load: LoadRemote) {
  const known = new Map<string, Load>();

  function begin(build: ChosenBuild): Load {
    const { global } = build.build;
    const ending = new AbortController();
    const begun = { module: load(build, ending.signal), ending };
    known.set(global, begun);
    begun.module.catch(() => {
      if (known.get(global) === begun) known.delete(global);
    });
    return begun;
  }

  return {
    load: (build: ChosenBuild): Promise<RemoteModule> =>
      (known.get(build.build.global) ?? begin(build)).module,
    /** Ends a load that hangs, so that the next one begins with new requests. */
    forget({ build }: ChosenBuild) {
      known.get(build.global)?.ending.abort();
      known.delete(build.global);
    },
  };
}

export type RemoteCache = ReturnType<typeof createRemoteCache>;
