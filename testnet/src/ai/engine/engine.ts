import path from 'node:path';

import { MINUTE } from '@trove/contract/time.ts';

import { checkTemplate } from '../../files/inspection/chat-template/check-template.ts';
import { createFairQueue } from '../../platform/http/fair-queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Answers, type EngineChild, type Gone, startEngineChild } from './engine-child.ts';
import type { CountedPrompt, ModelFacts, ReplyEnd, Sampling, Turn } from './engine-messages.ts';
import type { TextBatch } from './text-batches.ts';

export interface ReplyOrder {
  /** DID that asks: DIDs take turns. */
  did: string;
  /** Path of a `.gguf` file on this machine. */
  file: string;
  turns: readonly Turn[];
  sampling: Sampling;
  /** Called once the prompt is counted; resolves with the most tokens the reply may take, or rejects to refuse it. */
  admit: (prompt: CountedPrompt) => Promise<number>;
}

/** Part of a reply while it is generated; the last one is its end. */
export type ReplyPart = TextBatch | ReplyEnd;

/** Runs model files in separate processes that can read nothing else, one reply at a time. */
export interface Engine {
  /** Reads what a file states. */
  inspect(file: string): Promise<ModelFacts>;
  /** Ends early, with reason `aborted`, when `signal` aborts. Rejects if it aborts before the model is asked. */
  reply(order: ReplyOrder, signal: AbortSignal): AsyncGenerator<ReplyPart, void, undefined>;
  close(): Promise<void>;
}

const TURNS = {
  atOnce: 1,
  atOnceOfOne: 1,
  waiting: 20,
  waitingOfOne: 2,
};
/** Silence after which the process counts as hung: even a slow model emits a token in time, and headers are small. */
const SILENT_MS = 120_000;
/** Idle time after which the processes end, which frees the model's memory. */
const IDLE_MS = 5 * MINUTE;

/** Maximum time until a model is in memory, and again until its prompt is counted. */
const LOAD_MS = 10_000;

const SLOW =
  'This model was stopped because it took more than 10 seconds to load or to read the message. Try a shorter message or another model.';
const CRASHED = 'The engine stopped while it ran this model. Please try again.';
const STARVED =
  'The engine was stopped while it ran this model, probably because memory ran out. Choose a smaller model, or try again later.';
const UNKNOWN = 'its file is damaged, or of a kind that the engine does not know.';
const MISSING = 'No model can run on this machine: its engine could not be loaded.';

export function createEngine({
  script = path.join(import.meta.dirname, 'engine-process.ts'),
  silentMs = SILENT_MS,
  loadMs = LOAD_MS,
  onWaiting,
}: {
  script?: string;
  silentMs?: number;
  loadMs?: number;
  /** Called with the change of the number of waiting replies. */
  onWaiting?: (by: 1 | -1) => void;
} = {}): Engine {
  const queue = createFairQueue({ ...TURNS, ...(onWaiting && { onWaiting }) });
  /** Files whose header has been read successfully, with what keeps them from being asked. */
  const inspected = new Map<string, string | undefined>();
  /** The process that reads headers, and the one that runs a model, each with what it may read. */
  const children: Record<'header' | 'chat', { readable: string; child: EngineChild } | undefined> =
    { header: undefined, chat: undefined };
  let headers: Promise<unknown> = Promise.resolve();
  let running = 0;
  let idle: NodeJS.Timeout | undefined;
  let isMissing = false;

  /** A process can read one place only: for another one it is replaced. */
  async function ensureChild(kind: keyof typeof children, readable: string): Promise<EngineChild> {
    if (isMissing) throw new Refusal(MISSING, 503);
    clearTimeout(idle);
    const old = children[kind];
    if (old?.readable === readable) return old.child;
    children[kind] = undefined;
    await old?.child.kill();
    const started: EngineChild = startEngineChild({
      script,
      readable,
      onGone() {
        if (children[kind]?.child === started) children[kind] = undefined;
      },
      onUnavailable(reason) {
        isMissing = true;
        console.warn(`Models cannot run here: ${reason}`);
      },
    });
    children[kind] = { readable, child: started };
    return started;
  }

  /** Ends the processes; the next request starts others. */
  async function end() {
    clearTimeout(idle);
    const { header, chat } = children;
    Object.assign(children, { header: undefined, chat: undefined });
    await Promise.all([header?.child.kill(), chat?.child.kill()]);
  }

  function startIdleTimer() {
    clearTimeout(idle);
    if (running === 0) idle = setTimeout(() => void end(), IDLE_MS).unref();
  }

  const failure = (answer: Gone | { message: string }) =>
    isMissing && typeof answer === 'string' ? new Refusal(MISSING, 503) : refusalOf(answer);

  /** Reads headers one after another, because the process that reads them may be replaced for the next one. */
  function inspect(file: string): Promise<ModelFacts> {
    const turn = headers.then(() => readHeader(file));
    headers = turn.catch(() => undefined);
    return turn;
  }

  async function readHeader(file: string): Promise<ModelFacts> {
    running += 1;
    let answers: Answers | undefined;
    try {
      const child = await ensureChild('header', path.dirname(file));
      answers = child.ask({ kind: 'inspect', file });
      const answer = await answers.next(Math.min(silentMs, loadMs));
      if (typeof answer === 'string' || answer.kind === 'failed') throw failure(answer);
      if (answer.kind !== 'facts') throw failure('gone');
      return answer.facts;
    } finally {
      answers?.close();
      running -= 1;
      startIdleTimer();
    }
  }

  /** Throws for a file that cannot be asked, before anything of it runs in the process of models. */
  async function requirePlayable(file: string): Promise<void> {
    if (!inspected.has(file)) {
      const { chatTemplate } = await inspect(file);
      inspected.set(file, await checkTemplate(chatTemplate));
    }
    const reason = inspected.get(file);
    if (reason !== undefined) throw new Refusal(reason, 422);
  }

  return {
    close: end,

    inspect,

    async *reply({ did, admit, ...order }, signal) {
      const leave = await queue.enter(did, signal);
      running += 1;
      let answers: Answers | undefined;
      try {
        await requirePlayable(order.file);
        signal.throwIfAborted();
        const child = await ensureChild('chat', order.file);
        answers = child.ask({ kind: 'chat', ...order });
        signal.addEventListener('abort', answers.stop, { once: true });
        // Loading and counting run the file's own template, so they have a limit of their own.
        let patienceMs = Math.min(silentMs, loadMs);
        for (;;) {
          const answer = await answers.next(patienceMs);
          if (typeof answer === 'string' || answer.kind === 'failed') throw failure(answer);
          if (answer.kind === 'counted') {
            patienceMs = silentMs;
            answers.go(await admit(answer.prompt));
          } else if (answer.kind === 'text') yield answer;
          else if (answer.kind === 'end') {
            yield answer.end;
            return;
          }
        }
      } finally {
        if (answers) signal.removeEventListener('abort', answers.stop);
        answers?.close();
        leave();
        running -= 1;
        startIdleTimer();
      }
    },
  };
}

function refusalOf(answer: Gone | { message: string }): Refusal {
  if (typeof answer !== 'string')
    return new Refusal(`This model cannot run here: ${answer.message || UNKNOWN}`, 422);
  if (answer === 'late') return new Refusal(SLOW, 503);
  return new Refusal(answer === 'gone' ? CRASHED : STARVED, 503);
}
