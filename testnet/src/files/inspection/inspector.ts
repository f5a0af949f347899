import type { ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';

import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';

import { endProcess, forkConfined } from '../../platform/fork-confined.ts';
import { createFairQueue } from '../../platform/http/fair-queue.ts';
import type { Scoring, Verdict } from '../scoring/score-table.ts';
import { checkTemplate } from './chat-template/check-template.ts';

export interface InspectionJob {
  /** Path on this machine. */
  file: string;
  /** Name given by its owner; its extension indicates the expected format. */
  fileName: string;
  /** Rows of a table that its owner shows to everybody. */
  sampleRows?: readonly number[];
}

/** Report of a file for its users, and its template, which has to be rendered before it may be trusted. */
export interface Inspected {
  report: InspectionReport;
  /** Program of a model that renders a chat to its prompt; '' without one. */
  chatTemplate: string;
}

/** A table to be compared with the true values (rules.md#competitions). */
interface ScoringJob {
  /** Path on this machine. */
  file: string;
  scoring: Scoring;
  /** JSON text of a `Solution`; parsed where the table is, because it may be as large. */
  solution: string;
}

/** The table of an entry to be made from the true values (rules.md#competitions). */
interface SampleJob {
  columns: Pick<Scoring, 'idColumn' | 'valueColumn'>;
  /** JSON text of a `Solution`. */
  solution: string;
}

export type Job = InspectionJob | ScoringJob | SampleJob;

/**
 * Reads strangers' files in a separate process, one after another, with limits of time and memory. A model's template
 * is rendered in the turn of its file, so that many uploads at once do not start many processes.
 */
export interface Inspector {
  /** Owners take turns: many files of one do not delay the single file of another. */
  inspect(job: InspectionJob, owner: string): Promise<InspectionReport>;
  score(job: ScoringJob, owner: string): Promise<Verdict>;
  /** Resolves with the CSV table; undefined if it takes too much time or memory. */
  sample(job: SampleJob, owner: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

const TIME_MS = 20_000;
/** Time after which an idle process is ended. */
const IDLE_MS = 10_000;
const HEAP_MB = 256;

const GIVEN_UP: Inspected = {
  report: {
    format: 'unknown',
    warnings: [
      {
        code: 'not-inspected',
        message: 'This file could not be inspected: it takes too much time or memory.',
      },
    ],
  },
  chatTemplate: '',
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
  /** Folder that the process may read: the one of the files that it inspects. */
  let readable = '';
  let idle: NodeJS.Timeout | undefined;
  const queue = createFairQueue({
    atOnce: 1,
    atOnceOfOne: 1,
    waiting: Infinity,
    waitingOfOne: Infinity,
  });
  const stopping = new AbortController();

  /** Starts the process if none runs that may read this file; without one, any process will do. */
  async function start(file?: string): Promise<ChildProcess> {
    clearTimeout(idle);
    const folder = file === undefined ? readable : path.dirname(file);
    if (child?.connected && folder === readable) return child;
    await end();
    // A process begun after the stop would have nobody to end it.
    stopping.signal.throwIfAborted();
    readable = folder;
    const mayRead = folder === '' ? [] : [realpathSync(folder)];
    child = forkConfined(program, { heapMb: HEAP_MB, mayRead });
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
    if (ending) await endProcess(ending);
  }

  /** Returns undefined for a file that was given up. */
  async function run<Result>(job: Job): Promise<Result | undefined> {
    const process = await start('file' in job ? job.file : undefined);
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
    if (!found && stopping.signal.aborted) throw stopped();
    return found;
  }

  async function inTurn<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await queue.enter(owner, stopping.signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** A template that does not end would hold the engine at each question, so its model is said not to be playable. */
  async function inspect(job: InspectionJob): Promise<InspectionReport> {
    const { report, chatTemplate } = (await run<Inspected>(job)) ?? GIVEN_UP;
    stopping.signal.throwIfAborted();
    const reason = await checkTemplate(chatTemplate, stopping.signal);
    if (reason === undefined) return report;
    const warning = { code: 'not-playable', message: reason };
    return { ...report, warnings: [...report.warnings, warning] };
  }

  return {
    inspect: (job, owner) => inTurn(owner, () => inspect(job)),
    sample: (job, owner) => inTurn(owner, () => run<string>(job)),
    score: (job, owner) => inTurn(owner, async () => (await run<Verdict>(job)) ?? NOT_SCORED),
    async stop() {
      stopping.abort(stopped());
      await end();
    },
  };
}
