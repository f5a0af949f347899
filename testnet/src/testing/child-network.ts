import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { testDatabase } from './test-database.ts';

/** A network in a process of its own, which may be killed. */
export interface ChildNetwork {
  baseUrl: string;
  pid: number;
  /** The signal that ended it, or null for a clean end. */
  ended: Promise<NodeJS.Signals | null>;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

const MAIN = path.join('testnet', 'src', 'main.ts');

/** Starts `main.ts` on a data directory, in the test profile. */
export async function startChildNetwork({
  dataDir,
  crashAt = '',
}: {
  dataDir: string;
  crashAt?: string;
}): Promise<ChildNetwork> {
  const databaseUrl = await testDatabase(dataDir);
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      DEMO_DATA: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      TROVE_TEST_PROFILE: '1',
      TROVE_CRASH_AT: crashAt,
    },
  });
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);

  let said = '';
  const baseUrl = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (part: Buffer) => {
      said += part.toString('utf8');
      const port = /listens on http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then(() => reject(new Error(`The network did not start: ${said}`)));
  });

  return {
    baseUrl,
    pid: child.pid ?? 0,
    ended,
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
  };
}
