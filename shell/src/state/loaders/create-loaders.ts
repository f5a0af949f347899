import type { HostLoaders, LoaderFlags } from '@trove/contract/host.ts';
import { MINUTE } from '@trove/contract/time.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

const NONE: LoaderFlags = {
  uploadModel: false,
  uploadDataset: false,
  buyingAsset: false,
  downloadingAsset: false,
  buyingTokens: false,
};

/** Returns the time for which a flag may stay set; setting it again restarts the time. */
const limitMs = (flag: keyof LoaderFlags) => (flag.startsWith('upload') ? 30 : 10) * MINUTE;

/**
 * Creates the flags of running actions (spec 000 §3, §4), with a watchdog that clears a forgotten flag and reports
 * it.
 */
export function createLoaders(onOverdue: (flag: keyof LoaderFlags) => void): HostLoaders {
  const flags = createValueStore(NONE);
  const watchdogs = new Map<keyof LoaderFlags, ReturnType<typeof setTimeout>>();

  const calm = (flag: keyof LoaderFlags) => {
    clearTimeout(watchdogs.get(flag));
    watchdogs.delete(flag);
  };

  const set = (flag: keyof LoaderFlags, on: boolean) => {
    // Remotes are built separately, so the types they promise are checked at run time (spec 000 §5).
    if (!Object.hasOwn(NONE, flag) || typeof on !== 'boolean') return;
    calm(flag);
    if (on) watchdogs.set(flag, setTimeout(giveUp, limitMs(flag), flag));
    if (flags.get()[flag] !== on) flags.set({ ...flags.get(), [flag]: on });
  };

  const giveUp = (flag: keyof LoaderFlags) => {
    set(flag, false);
    onOverdue(flag);
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
