import { EventEmitter } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

import { forkConfined } from '../../platform/fork-confined.ts';
import type { EngineAnswer, EngineRequest } from './engine-messages.ts';

type Ask = EngineRequest extends infer Request
  ? Request extends { kind: 'inspect' | 'chat' }
    ? Omit<Request, 'id'>
    : never
  : never;
type Answer = Exclude<EngineAnswer, { kind: 'ready' | 'unavailable' }>;

/** Why the process ended before its last answer: it was silent for too long, was killed by the system, or anything else. */
export type Gone = 'gone' | 'late' | 'out of memory';

/** The process that runs the native engine. Native code may end it at any time; the network keeps running. */
export interface EngineChild {
  /** Sends a request and returns its answers, up to the last one or the end of the process. */
  ask(request: Ask): Answers;
  /** Kills the process; resolves once it has ended. */
  kill(): Promise<void>;
}

export interface Answers {
  /** Resolves with the next answer. A process silent for `silentMs` milliseconds after its start is killed (`late`). */
  next: (silentMs: number) => Promise<Answer | Gone>;
  go: (maxTokens: number) => void;
  stop: () => void;
  /** Stops reading the answers; a reply that is still running is stopped. */
  close: () => void;
}

const STOP_MS = 5_000;
/** Maximum time until the process is ready: its library is large, and a busy machine loads it slowly. */
const START_MS = 60_000;

const isLast = (answer: Answer | Gone) =>
  typeof answer === 'string' || ['end', 'facts', 'failed'].includes(answer.kind);

/**
 * The library looks for the C library in the folders of the system, or among the files that its process has loaded. The
 * list of those is enough.
 */
const LOADED = '/proc/self/maps';

export function startEngineChild({
  script,
  readable,
  onGone,
  onUnavailable,
}: {
  script: string;
  /** The only file or folder that the process may read besides its code. */
  readable: string;
  onGone: () => void;
  onUnavailable: (reason: string) => void;
}): EngineChild {
  const readers = new Map<number, (answer: Answer | Gone) => void>();
  let isKilled = false;
  let isReady = false;
  let isLate = false;
  const starting = new EventEmitter();
  const child = forkConfined(script, {
    mayRead: [existsSync(readable) ? realpathSync(readable) : readable, LOADED],
    allow: ['--allow-addons'],
  });
  // Makes Linux kill this process rather than the network when memory runs out.
  writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => undefined);
  const exit = new Promise<void>((resolve) => {
    child.once('exit', (_code, signal) => {
      onGone();
      const isStarved = signal === 'SIGKILL' && !isKilled;
      const how = isLate ? 'late' : isStarved ? 'out of memory' : 'gone';
      for (const read of readers.values()) read(how);
      resolve();
    });
  });
  let lastId = 0;

  child.on('message', (answer: EngineAnswer) => {
    if (answer.kind === 'ready') {
      isReady = true;
      starting.emit('ready');
    } else if (answer.kind === 'unavailable') {
      onUnavailable(answer.reason);
      child.kill();
    } else readers.get(answer.id)?.(answer);
  });
  child.on('error', kill);
  updateRefs();

  function kill() {
    isKilled = true;
    child.kill('SIGKILL');
  }

  /** Lets the network exit while no request is running. */
  function updateRefs() {
    const isBusy = readers.size > 0;
    child[isBusy ? 'ref' : 'unref']();
    child.channel?.[isBusy ? 'ref' : 'unref']();
  }

  const send = (request: EngineRequest) => {
    if (child.connected) child.send(request);
  };

  return {
    ask(request) {
      lastId += 1;
      const id = lastId;
      const unread: (Answer | Gone)[] = [];
      let wake = () => {};
      // True as soon as the last answer has arrived, even unread: the process must not be killed for a finished
      // request.
      let isOver = false;
      readers.set(id, (answer) => {
        unread.push(answer);
        isOver ||= isLast(answer);
        wake();
      });
      updateRefs();
      send({ ...request, id });
      if (!child.connected) readers.get(id)?.('gone');

      const stop = () => {
        send({ id, kind: 'stop' });
        // A process that does not react is killed, because it would continue to compute in vain.
        setTimeout(() => {
          if (!isOver) kill();
        }, STOP_MS).unref();
      };
      return {
        stop,
        go: (maxTokens) => send({ id, kind: 'go', maxTokens }),
        async next(silentMs) {
          if (unread.length === 0) {
            const end = () => {
              isLate = true;
              kill();
            };
            let hanging = setTimeout(end, isReady ? silentMs : START_MS);
            const limit = () => {
              clearTimeout(hanging);
              hanging = setTimeout(end, silentMs);
            };
            if (!isReady) starting.once('ready', limit);
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
            starting.off('ready', limit);
            clearTimeout(hanging);
          }
          return unread.shift() ?? 'gone';
        },
        close() {
          if (isOver) readers.delete(id);
          else {
            stop();
            readers.set(id, (answer) => {
              isOver = isLast(answer);
              if (isOver) readers.delete(id);
              updateRefs();
            });
          }
          updateRefs();
        },
      };
    },
    kill() {
      child.ref();
      kill();
      return exit;
    },
  };
}
