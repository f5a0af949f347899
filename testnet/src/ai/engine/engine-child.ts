import { fork } from 'node:child_process';

import type { EngineAnswer, EngineRequest } from './engine-messages.ts';

type Ask = EngineRequest extends infer Request
  ? Request extends { kind: 'inspect' | 'chat' }
    ? Omit<Request, 'id'>
    : never
  : never;
type Answer = Exclude<EngineAnswer, { kind: 'ready' | 'unavailable' }>;

/** Why the process ended before its last answer: killed by the system, as when memory runs out, or anything else. */
export type Gone = 'gone' | 'out of memory';

/** The process that runs the native engine. Native code may end it at any time; the network keeps running. */
export interface EngineChild {
  /**
   * Sends a request and returns its answers, up to the last one or the end of the process (`gone`). A process silent
   * for `silentMs` milliseconds after its start counts as hung and is killed.
   */
  ask(request: Ask, silentMs: number): Answers;
  /** Kills the process; resolves once it has ended. */
  kill(): Promise<void>;
}

export interface Answers {
  next: () => Promise<Answer | Gone>;
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

export function startEngineChild({
  script,
  onGone,
  onUnavailable,
}: {
  script: string;
  onGone: () => void;
  onUnavailable: (reason: string) => void;
}): EngineChild {
  const readers = new Map<number, (answer: Answer | Gone) => void>();
  let isKilled = false;
  let isReady = false;
  const child = fork(script, {
    env: setVariables(),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exit = new Promise<void>((resolve) => {
    child.once('exit', (_code, signal) => {
      onGone();
      const how = signal === 'SIGKILL' && !isKilled ? 'out of memory' : 'gone';
      for (const read of readers.values()) read(how);
      resolve();
    });
  });
  let lastId = 0;

  child.on('message', (answer: EngineAnswer) => {
    if (answer.kind === 'ready') isReady = true;
    else if (answer.kind === 'unavailable') {
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
    ask(request, silentMs) {
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
        async next() {
          if (unread.length === 0) {
            const hanging = setTimeout(kill, isReady ? silentMs : START_MS + silentMs);
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
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

/** The variables that are not empty: the engine's library does not start if one it reads, such as `CI`, is empty. */
const setVariables = () =>
  Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
