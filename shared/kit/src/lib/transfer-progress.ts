import { formatBytes } from './format-bytes.ts';
import { waitText } from './wait-text.ts';

/** Progress of a file transfer in bytes. */
export interface Progress {
  received: number;
  /** Null while the server has not sent it. */
  total: number | null;
  /** Bytes per second; null until it can be measured. */
  speed: number | null;
}

export const NOTHING_YET: Progress = { received: 0, total: null, speed: null };

interface Sample {
  at: number;
  received: number;
}

const WINDOW_MS = 4000;
const LEAST_MS = 400;

/** Measures the speed over the last seconds, so that one slow packet does not make the number jump. */
export function createSpeedometer() {
  let samples: Sample[] = [];
  return {
    /** Discards the samples, because a pause must not count as slowness. */
    restart: () => {
      samples = [];
    },
    measure: (at: number, received: number): number | null => {
      samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, received }];
      const [first] = samples;
      if (!first || at - first.at < LEAST_MS) return null;
      return ((received - first.received) * 1000) / (at - first.at);
    },
  };
}

/** Returns 0..100, or null while the size is unknown. */
export const getPercent = ({ received, total }: Progress): number | null =>
  total === null ? null : total === 0 ? 100 : Math.min(100, Math.floor((received * 100) / total));

/** Returns the whole seconds until the end, or null while they are unknown. */
export const secondsLeft = ({ received, total, speed }: Progress): number | null =>
  total === null || !speed ? null : Math.max(0, Math.ceil((total - received) / speed));

/** Formats '12.3 MB of 52 MB · 4.2 MB/s · 10 s left', as far as it is known. */
export function progressText(progress: Progress): string {
  const { received, total, speed } = progress;
  const left = secondsLeft(progress);
  return [
    total === null ? formatBytes(received) : `${formatBytes(received)} of ${formatBytes(total)}`,
    speed === null ? null : `${formatBytes(speed)}/s`,
    left === null ? null : `${waitText(left)} left`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
