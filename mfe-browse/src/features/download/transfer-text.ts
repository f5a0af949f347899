import { formatBytes } from '@trove/shared/lib/format-bytes.ts';

import { secondsLeft } from './transfer.ts';
import type { Progress } from './transfer.ts';

/** '12.3 MB of 52 MB · 4.2 MB/s · 10 s left', as far as it is known. */
export function progressText(progress: Progress): string {
  const { received, total, speed } = progress;
  const left = secondsLeft(progress);
  return [
    total === null ? formatBytes(received) : `${formatBytes(received)} of ${formatBytes(total)}`,
    speed === null ? null : `${formatBytes(speed)}/s`,
    left === null ? null : `${durationText(left)} left`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** 9 s, 3 min, 2 h 5 min. */
function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
