import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { ROOT } from './lib/settings.ts';

const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');

/**
 * Returns the errors of `tsc -b` in these projects, one text each; empty if all types are right. Rejects when
 * aborted.
 */
export async function typeComplaints(
  projects: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const tsc = spawn(process.execPath, [TSC, '-b', '--pretty', 'false', ...projects], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  });
  // The priority is lowered, because builds come first: the page does not wait for types.
  if (tsc.pid !== undefined) setPriority(tsc.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [output, [status]] = await Promise.all([
    text(tsc.stdout),
    once(tsc, 'close') as Promise<[number | null]>,
  ]);
  // An indented line belongs to the error above it.
  const complaints = output.split(/\r?\n(?=\S)/).flatMap((complaint) => complaint.trim() || []);
  return status !== 0 && complaints.length === 0 ? [`tsc ended with ${status}.`] : complaints;
}

/** Runs `check` after each change, one check at a time; changes during a check cause another one right afterwards. */
export function createTypeChecks(
  check: () => Promise<readonly string[]>,
  report: (complaints: readonly string[]) => void,
): { changed: () => void } {
  let isRunning = false;
  let isStale = false;

  async function run() {
    isRunning = true;
    while (isStale) {
      isStale = false;
      report(await check());
    }
    isRunning = false;
  }

  return {
    changed() {
      isStale = true;
      if (!isRunning) void run();
    },
  };
}
