import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';

import type { Scoring, Verdict } from '../scoring/score-table.ts';

interface InspectionJob {
  /** Path on this machine. */
  file: string;
  /** Name given by its owner; its extension indicates the expected format. */
  fileName: string;
  /** Rows of a table that its owner shows to everybody. */
  sampleRows?: readonly number[];
}

/** A table to be compared with the true values (network.md 4.10). */
interface ScoringJob {
  /** Path on this machine. */
  file: string;
  scoring: Scoring;
  /** JSON text of a `Solution`; parsed where the table is, because it may be as large. */
  solution: string;
}

export type Job = InspectionJob | ScoringJob;

/** Reads strangers' files in a separate process, one after another, with limits of time and memory. */
export interface Inspector {
  inspect(job: InspectionJob): Promise<InspectionReport>;
  score(job: ScoringJob): Promise<Verdict>;
  stop(): Promise<void>;
}

const TIME_MS = 20_000;
/** Time after which an idle process is ended. */
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

const NOT_SCORED: Verdict = {
  problem: 'This file could not be scored: it takes too much time or memory.',
};

/** Not the file's fault, so there is no report on it. */
const stopped = () => new Error('The network is closing');

export function createInspector({
  program = new URL('./inspect-process.ts', import.meta.url),
  timeMs = TIME_MS,
}: { program?: URL; timeMs?: number } = {}): Inspector {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  /** Starts a process: a thread that ran out of memory would end the whole network. It may only read files. */
  function start(): ChildProcess {
    clearTimeout(idle);
    if (child?.connected) return child;
    child = fork(program, {
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--permission', '--allow-fs-read=*'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // `run` handles errors during its job; between two jobs the child may fail without harm.
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

  /** Returns undefined for a file that was given up. */
  async function run<Result>(job: Job): Promise<Result | undefined> {
    if (isStopped) throw stopped();
    const process = start();
    const { promise, resolve } = Promise.withResolvers<Result | undefined>();
    const timer = setTimeout(() => resolve(undefined), timeMs);
    const report = (found: Result) => resolve(found);
    const giveUp = () => resolve(undefined);
    process.on('message', report).on('error', giveUp).on('exit', giveUp);
    process.send(job);
    const found = await promise;
    clearTimeout(timer);
    process.off('message', report).off('error', giveUp).off('exit', giveUp);
    // After a failure the child may be in any state.
    if (!found) await end();
    else idle = setTimeout(() => void end(), IDLE_MS).unref();
    if (!found && isStopped) throw stopped();
    return found;
  }

  function inTurn<Result>(job: Job, givenUp: Result): Promise<Result> {
    const turn = queue.then(async () => (await run<Result>(job)) ?? givenUp);
    queue = turn.catch(() => undefined);
    return turn;
  }

  return {
    inspect: (job) => inTurn(job, GIVEN_UP),
    score: (job) => inTurn(job, NOT_SCORED),
    async stop() {
      isStopped = true;
      await end();
    },
  };
}
