import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import { MINUTE } from '@trove/contract/time.ts';

/** Returns the memory of a process now and at its peak, in megabytes, and its CPU time in seconds (Linux). */
export function readProcessCost(pid: number): { rssMb: number; peakMb: number; seconds: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return {
    rssMb: read('VmRSS'),
    peakMb: read('VmHWM'),
    // User and system time in hundredths of a second, after eleven fields that are not needed.
    seconds: (Number(times[11]) + Number(times[12])) / 100,
  };
}

export interface Measured<T> {
  seconds: number;
  processor: number;
  result: T;
}

/** Measures the wall time of `work` and the CPU time of a process; load on the machine changes only the former. */
export async function timed<T>(work: () => Promise<T>, pid: number): Promise<Measured<T>> {
  const [begun, before] = [performance.now(), readProcessCost(pid)];
  const result = await work();
  return {
    seconds: (performance.now() - begun) / 1000,
    processor: readProcessCost(pid).seconds - before.seconds,
    result,
  };
}

/**
 * Waits until a process has used almost no CPU time for three seconds in a row. Rejects if it is still busy after
 * `limitMs` milliseconds.
 */
export async function waitUntilIdle(pid: number, limitMs = 10 * MINUTE): Promise<void> {
  const begun = performance.now();
  for (let idleSeconds = 0; idleSeconds < 3;) {
    if (performance.now() - begun > limitMs) {
      throw new Error(`Process ${pid} is still busy after ${limitMs / 1000} s`);
    }
    const { processor } = await timed(() => setTimeout(1000), pid);
    idleSeconds = processor < 0.05 ? idleSeconds + 1 : 0;
  }
}
