import { readFileSync } from 'node:fs';

/** Memory of a process now and at its peak, in megabytes, and its processor time in seconds, as Linux counts them. */
export function readProcessCost(pid: number): { now: number; most: number; seconds: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return {
    now: read('VmRSS'),
    most: read('VmHWM'),
    // In hundredths, after eleven fields this has no use for.
    seconds: (Number(times[11]) + Number(times[12])) / 100,
  };
}

export interface Took<T> {
  seconds: number;
  processor: number;
  result: T;
}

/** How long work takes, and how much of it a process was at it: a busy machine changes the first, not the second. */
export async function timed<T>(work: () => Promise<T>, pid: number): Promise<Took<T>> {
  const [begun, before] = [performance.now(), readProcessCost(pid)];
  const result = await work();
  return {
    seconds: (performance.now() - begun) / 1000,
    processor: readProcessCost(pid).seconds - before.seconds,
    result,
  };
}
