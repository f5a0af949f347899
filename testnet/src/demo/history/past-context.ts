import type { Context } from '../../core/context.ts';
import type { Clock } from '../../platform/clock.ts';
import { createContext } from '../../services/create-context.ts';

/** The network with a clock that can be set to any time; blocks still follow one another. */
export interface PastContext extends Context {
  clock: Clock & { moveTo(seconds: number): void };
}

/** Opens the same database with a separate clock, which starts at the present. */
export async function openPast({ clock, settings }: Context): Promise<PastContext> {
  let now = clock.now();
  const past = {
    now: () => now,
    moveTo(seconds: number) {
      now = Math.floor(seconds) * 1000;
    },
  };
  // An interrupted replay is resumed at the next start, so that no commit has to wait for the disk.
  const context = await createContext({ ...settings, clock: past, durable: false });
  return { ...context, clock: past };
}
