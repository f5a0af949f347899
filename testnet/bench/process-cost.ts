import { readFileSync } from 'node:fs';

/** Returns the memory of a process now and at its peak, in megabytes, and its CPU time in seconds (Linux). */
export function readProcessCost(pid: number): { now: number; most: number; seconds: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return {
    now: read('VmRSS'),
    most: read('VmHWM'),
    // User and system time in hundredths of a second, after eleven fields that are not needed.
    seconds: (Number(times[11]) + Number(times[12])) / 100,
  };
}

export interface Took<T> {
  seconds: number;
  processor: number;
  result: T;
}

/** Measures the wall time of `work` and the CPU time of a process; load on the machine changes only the former. */
export async function timed<T>(work: () => Promise<T>, pid: number): Promise<Took<T>> {
  const [begun, before] = [performance.now(), readProcessCost(pid)];
  const result = await work();
  return {
    seconds: (performance.now() - begun) / 1000,
    processor: readProcessCost(pid).seconds - before.seconds,
    result,
  };
}
