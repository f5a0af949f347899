export interface DownloadProgress {
  /** Bytes received so far, resumed parts included. */
  received: number;
  total: number;
  bytesPerSecond: number;
  /** Undefined until the speed is known. */
  secondsLeft: number | undefined;
}

const REPORT_MS = 100;
/** Weight of the newest measurement: quick to follow, slow to jump. */
const NEWEST = 0.3;

/** Measures a transfer and reports it at most ten times a second, and at its end. */
export function createMeter(
  total: number,
  onProgress: ((progress: DownloadProgress) => void) | undefined,
  now: () => number = () => performance.now(),
) {
  let reported = { at: now(), received: 0 };
  let speed = 0;

  return (received: number) => {
    const at = now();
    const elapsed = at - reported.at;
    if (elapsed < REPORT_MS && received < total) return;
    const fresh =
      elapsed > 0 ? (Math.max(0, received - reported.received) / elapsed) * 1000 : speed;
    speed = speed === 0 ? fresh : speed + NEWEST * (fresh - speed);
    reported = { at, received };
    onProgress?.({
      received,
      total,
      bytesPerSecond: Math.round(speed),
      secondsLeft: speed > 0 ? Math.ceil((total - received) / speed) : undefined,
    });
  };
}
