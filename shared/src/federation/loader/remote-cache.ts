import type { RemoteModule } from '../../contract/host.ts';
import type { ChosenBuild } from './choose-build.ts';
import type { LoadRemote } from './load-remote.ts';

/** Caches loaded builds; concurrent requests for one build share one load. A failure is not cached. */
export function createRemoteCache(load: LoadRemote) {
  const known = new Map<string, Promise<RemoteModule>>();

  const forget = ({ build }: ChosenBuild) => void known.delete(build.global);

  return {
    load(build: ChosenBuild, tries: number): Promise<RemoteModule> {
      if (tries > 1) forget(build);
      const { global } = build.build;
      const loading = known.get(global) ?? load(build, tries);
      known.set(global, loading);
      loading.catch(() => {
        if (known.get(global) === loading) known.delete(global);
      });
      return loading;
    },
    /** Removes a load that hangs, so that it does not block the next one. */
    forget,
  };
}

export type RemoteCache = ReturnType<typeof createRemoteCache>;
