import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { CrashOrder, CrashPoint } from '../chain/faults.ts';
import { COMPILED } from './compiled-code.ts';
import { testDatabase } from './test-database.ts';

/** A network in a separate process, which may be killed. */
export interface ChildNetwork {
  baseUrl: string;
  pid: number;
  /** Signal that ended the process, or null after a clean end. */
  ended: Promise<NodeJS.Signals | null>;
  /** Makes the process kill itself when it reaches this point. */
  crashAt(point: CrashPoint): Promise<void>;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** A network whose process exists but that is not started yet. */
export interface WaitingNetwork {
  start(): Promise<ChildNetwork>;
  discard(): Promise<void>;
}

interface ChildOptions {
  dataDir: string;
  withdrawalStepMs?: number;
  /** Replaces the database that belongs to the data directory. */
  databaseUrl?: string;
  /** Host of an Ollama behind the network. */
  ollamaHost?: string;
  /** Further variables of its environment. */
  env?: Record<string, string>;
}

const MAIN = path.join('testnet', 'src', 'testing', 'waiting-network.ts');

/** Starts `main.ts` on a data directory, in the test profile; by default withdrawals have no delay. */
export async function startChildNetwork(options: ChildOptions): Promise<ChildNetwork> {
  return (await prepareChildNetwork(options)).start();
}

/** Starts the process, which loads its code; `start` then starts the network. */
export async function prepareChildNetwork({
  dataDir,
  withdrawalStepMs = 0,
  databaseUrl: given,
  ollamaHost,
  env,
}: ChildOptions): Promise<WaitingNetwork> {
  const databaseUrl = given ?? (await testDatabase(dataDir));
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      DEMO_DATA: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      SWEEP_MS: '20',
      WITHDRAWAL_STEP_MS: String(withdrawalStepMs),
      TROVE_TEST_PROFILE: '1',
      ...(ollamaHost !== undefined && { OLLAMA_HOST: ollamaHost }),
      ...env,
    },
  });
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);

  async function kill(signal: NodeJS.Signals = 'SIGKILL') {
    child.kill(signal);
    await ended;
  }

  return {
    discard: kill,

    async start() {
      let output = '';
      const listening = new Promise<string>((resolve, reject) => {
        child.stderr?.on('data', (part: Buffer) => {
          output += part.toString('utf8');
          const port = /listens on http:\/\/localhost:(\d+)/.exec(output)?.[1];
          if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
        });
        void ended.then(() => reject(new Error(`The network did not start: ${output}`)));
      });
      child.stdin?.end('start');

      return {
        baseUrl: await listening,
        pid: child.pid ?? 0,
        ended,
        kill,
        async crashAt(point) {
          const acknowledged = once(child, 'message');
          child.send({ crashAt: point } satisfies CrashOrder);
          await acknowledged;
        },
      };
    },
  };
}
