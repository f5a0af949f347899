import { MINUTE } from '@trove/shared/contract/time.ts';

import type { Clock } from '../../platform/clock.ts';

const WINDOW_MS = MINUTE;

interface Window {
  ends: number;
  downloads: number;
  files: Set<string>;
}

export interface Asked {
  /** The session or address the limit counts. */
  caller: string;
  nft: string;
  isRange: boolean;
}

/**
 * How many downloads a caller may begin within a minute. The ranges of a file are one download, however many connections
 * fetch them. Answers how many seconds to wait; 0 for none.
 */
export function createDownloadLimit(clock: Clock, perMinute: number): (asked: Asked) => number {
  // All windows are equally long, so those that end first are the first ones.
  const windows = new Map<string, Window>();

  function getWindow(caller: string): Window {
    for (const [key, { ends }] of windows) {
      if (ends > clock.now()) break;
      windows.delete(key);
    }
    const found = windows.get(caller);
    if (found) return found;
    const opened = { ends: clock.now() + WINDOW_MS, downloads: 0, files: new Set<string>() };
    windows.set(caller, opened);
    return opened;
  }

  return ({ caller, nft, isRange }) => {
    const window = getWindow(caller);
    if (isRange && window.files.has(nft)) return 0;
    if (window.downloads >= perMinute) return Math.ceil((window.ends - clock.now()) / 1000);
    window.downloads += 1;
    window.files.add(nft);
    return 0;
  };
}
