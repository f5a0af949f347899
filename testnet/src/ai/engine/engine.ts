import path from 'node:path';

import { MINUTE } from '@trove/contract/time.ts';

import { Refusal } from '../../platform/refusal.ts';
import { type Answers, type EngineChild, type Gone, startEngineChild } from './engine-child.ts';
import type { CountedPrompt, ModelFacts, ReplyEnd, Sampling, Turn } from './engine-messages.ts';
import { createMutex } from './mutex.ts';
import type { TextBatch } from './text-batches.ts';

export interface ReplyOrder {
  /** Path of a `.gguf` file on this machine. */
  file: string;
  turns: readonly Turn[];
  sampling: Sampling;
  /** Called once the prompt is counted; resolves with the most tokens the reply may take, or rejects to refuse it. */
  admit: (prompt: CountedPrompt) => Promise<number>;
}

/** Part of a reply while it is generated; the last one is its end. */
export type ReplyPart = TextBatch | ReplyEnd;

/** Runs model files in a separate process, one reply at a time. */
export interface Engine {
  inspect(file: string): Promise<ModelFacts>;
  /** Ends early, with reason `aborted`, when `signal` aborts. Rejects if it aborts before the model is asked. */
  reply(order: ReplyOrder, signal: AbortSignal): AsyncGenerator<ReplyPart, void, undefined>;
  close(): Promise<void>;
}

/** Number of replies that may wait for their turn. */
const WAITING = 20;
/** Silence after which the process counts as hung: even a slow model emits a token in time, and headers are small. */
const SILENT_MS = 120_000;
const INSPECT_MS = 10_000;
/** Idle time after which the process ends, which frees the model's memory. */
const IDLE_MS = 5 * MINUTE;

const CRASHED = 'The engine stopped while it ran this model. Please try again.';
const STARVED =
  'The engine was stopped while it ran this model, probably because memory ran out. Choose a smaller model, or try again later.';
const MISSING = 'No model can run on this machine: its engine could not be loaded.';

export function createEngine({
  script = path.join(import.meta.dirname, 'engine-process.ts'),
  silentMs = SILENT_MS,
}: { script?: string; silentMs?: number } = {}): Engine {
  const mutex = createMutex(WAITING);
  /** Files whose header has been read successfully. */
  const inspected = new Set<string>();
  let child: EngineChild | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isMissing = false;

  function ensureChild(): EngineChild {
    if (isMissing) throw new Refusal(MISSING, 503);
    clearTimeout(idle);
    if (child) return child;
    const started: EngineChild = startEngineChild({
      script,
      onGone() {
        if (child === started) child = undefined;
      },
      onUnavailable(reason) {
        isMissing = true;
        console.warn(`Models cannot run here: ${reason}`);
      },
    });
    child = started;
    return started;
  }

  /** Ends the process; the next request starts another one. */
  async function end() {
    clearTimeout(idle);
    const old = child;
    child = undefined;
    await old?.kill();
  }

  function startIdleTimer() {
    clearTimeout(idle);
    idle = setTimeout(() => void end(), IDLE_MS).unref();
  }

  function failure(answer: Gone | { message: string }): Refusal {
    if (typeof answer !== 'string')
      return new Refusal(`This model cannot run here: ${answer.message}`, 422);
    if (isMissing) return new Refusal(MISSING, 503);
    return new Refusal(answer === 'gone' ? CRASHED : STARVED, 503);
  }

  async function inspect(file: string): Promise<ModelFacts> {
    const answers = ensureChild().ask({ kind: 'inspect', file }, Math.min(silentMs, INSPECT_MS));
    try {
      const answer = await answers.next();
      if (typeof answer === 'string' || answer.kind === 'failed') throw failure(answer);
      if (answer.kind !== 'facts') throw failure('gone');
      inspected.add(file);
      return answer.facts;
    } finally {
      answers.close();
      if (!mutex.isLocked()) startIdleTimer();
    }
  }

  return {
    close: end,

    inspect,

    async *reply({ admit, ...order }, signal) {
      const release = await mutex.acquire(signal);
      let answers: Answers | undefined;
      try {
        signal.throwIfAborted();
        if (!inspected.has(order.file)) await inspect(order.file);
        signal.throwIfAborted();
        answers = ensureChild().ask({ kind: 'chat', ...order }, silentMs);
        signal.addEventListener('abort', answers.stop, { once: true });
        for (;;) {
          const answer = await answers.next();
          if (typeof answer === 'string' || answer.kind === 'failed') throw failure(answer);
          if (answer.kind === 'counted') answers.go(await admit(answer.prompt));
          else if (answer.kind === 'text') yield answer;
          else if (answer.kind === 'end') {
            yield answer.end;
            return;
          }
        }
      } finally {
        if (answers) signal.removeEventListener('abort', answers.stop);
        answers?.close();
        release();
        if (!mutex.isLocked()) startIdleTimer();
      }
    },
  };
}
