import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

import type { InspectionReport } from '@trove/shared/contract/wire/assets/file-inspection.ts';

export interface Job {
  /** Path on this machine. */
  file: string;
  /** Name given by its owner; its ending says which format it should have. */
  fileName: string;
  /** Rows of a table that its owner shows to everybody. */
  sampleRows?: readonly number[];
}

/** Looks into files in a process of its own, one after another, with a limit of time and memory. */
export interface Inspector {
  inspect(job: Job): Promise<InspectionReport>;
  stop(): Promise<void>;
}

const TIME_MS = 20_000;
/** An idle process is ended after this. */
const IDLE_MS = 10_000;
const HEAP_MB = 256;

const GIVEN_UP: InspectionReport = {
  format: 'unknown',
  warnings: [
    {
      code: 'not-inspected',
      message: 'This file could not be inspected: it takes too much time or memory.',
    },
  ],
};

/** Not the file's fault: nothing is said of it. */
const stopped = () => new Error('The network is closing');

export function createInspector({
  program = new URL('./inspect-process.ts', import.meta.url),
  timeMs = TIME_MS,
}: { program?: URL; timeMs?: number } = {}): Inspector {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  /** No thread: one that runs out of memory takes the whole network along. This one may read, and nothing else. */
  function start(): ChildProcess {
    clearTimeout(idle);
    if (child?.connected) return child;
    child = fork(program, {
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--permission', '--allow-fs-read=*'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // `run` reports an error of its job; between two files the child may end.
    child.on('error', () => undefined);
    child.unref();
    child.channel?.unref();
    return child;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill('SIGKILL');
    await once(ending, 'exit');
  }

  async function run(job: Job): Promise<InspectionReport> {
    if (isStopped) throw stopped();
    const process = start();
    const { promise, resolve } = Promise.withResolvers<InspectionReport | undefined>();
    const timer = setTimeout(() => resolve(undefined), timeMs);
    const report = (found: InspectionReport) => resolve(found);
    const giveUp = () => resolve(undefined);
    process.on('message', report).on('error', giveUp).on('exit', giveUp);
    process.send(job);
    const found = await promise;
    clearTimeout(timer);
    process.off('message', report).off('error', giveUp).off('exit', giveUp);
    // A child that failed once may be in any state.
    if (!found) await end();
    else idle = setTimeout(() => void end(), IDLE_MS).unref();
    if (!found && isStopped) throw stopped();
    return found ?? GIVEN_UP;
  }

  return {
    inspect(job) {
      const turn = queue.then(() => run(job));
      queue = turn.catch(() => undefined);
      return turn;
    },
    async stop() {
      isStopped = true;
      await end();
    },
  };
}
