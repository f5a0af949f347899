import type { HostLoaders, LoaderFlags } from '@trove/shared/contract/host.ts';
import { createValueStore } from '@trove/shared/lib/value-store.ts';

const NONE: LoaderFlags = {
  uploadModel: false,
  uploadDataset: false,
  buyingAsset: false,
  downloadingAsset: false,
  buyingTokens: false,
};

/** No flag stays up for longer: whoever raised it has gone without taking it down. */
const WATCHDOG_MS = 30 * 60 * 1000;

/** The flags of running actions (spec 000 §3, §4), with a watchdog. */
export function createLoaders(): HostLoaders {
  const flags = createValueStore(NONE);
  const watchdogs = new Map<keyof LoaderFlags, ReturnType<typeof setTimeout>>();

  const calm = (flag: keyof LoaderFlags) => {
    clearTimeout(watchdogs.get(flag));
    watchdogs.delete(flag);
  };

  const set = (flag: keyof LoaderFlags, on: boolean) => {
    // Remotes are built apart: what the types promise is checked here (spec 000 §5).
    if (!Object.hasOwn(NONE, flag) || typeof on !== 'boolean') return;
    calm(flag);
    if (on)
      watchdogs.set(
        flag,
        setTimeout(() => set(flag, false), WATCHDOG_MS),
      );
    if (flags.get()[flag] !== on) flags.set({ ...flags.get(), [flag]: on });
  };

  return {
    get: flags.get,
    subscribe: flags.subscribe,
    set,
    reset() {
      watchdogs.forEach((_timer, flag) => calm(flag));
      flags.set(NONE);
    },
  };
}
