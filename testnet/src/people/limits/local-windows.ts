import type { Clock } from '../../platform/clock.ts';
import type { Windows } from './windows.ts';

interface Window {
  ends: number;
  count: number;
  names: Set<string>;
}

/** Windows in the memory of the only process. */
export function createLocalWindows(clock: Clock): Windows {
  const windows = new Map<string, Window>();

  function open(key: string, ms: number): Window {
    const found = windows.get(key);
    if (found && found.ends > clock.now()) return found;
    const opened = { ends: clock.now() + ms, count: 0, names: new Set<string>() };
    windows.set(key, opened);
    return opened;
  }

  return {
    async count({ key, ms, max, name = '', goesOn = false }) {
      const window = open(key, ms);
      const leftMs = window.ends - clock.now();
      if (goesOn && window.names.has(name)) return { isAllowed: true, count: window.count, leftMs };
      window.count += 1;
      const isAllowed = window.count <= max;
      if (isAllowed && name !== '') window.names.add(name);
      return { isAllowed, count: window.count, leftMs };
    },

    async sweep() {
      for (const [key, { ends }] of windows) if (ends <= clock.now()) windows.delete(key);
    },
  };
}
