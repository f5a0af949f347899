import { MINUTE } from '@trove/contract/time.ts';

import type { Clock } from '../../platform/clock.ts';

const WINDOW_MS = MINUTE;

interface Window {
  ends: number;
  downloads: number;
  files: Set<string>;
}

export interface DownloadRequest {
  /** Session or address to which the limit applies. */
  caller: string;
  nft: string;
  isRange: boolean;
}

/**
 * Limits the downloads that a caller may begin within a minute. The ranges of a file count as one download, however
 * many connections fetch them. The returned function returns the seconds to wait; 0 for none.
 */
export function createDownloadLimit(
  clock: Clock,
  perMinute: number,
): (asked: DownloadRequest) => number {
  // All windows are equally long, so they end in the order in which they were inserted.
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
