import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Folders of the code that such a process runs; the data of the network are in none of them. */
const CODE = ['node_modules', 'shared', 'testnet']
  .map((name) => path.join(ROOT, name))
  .filter((folder) => existsSync(folder))
  .map((folder) => realpathSync(folder));

const NO_NETWORK = pathToFileURL(path.join(import.meta.dirname, 'cut-network.ts')).href;

interface Confinement {
  args?: readonly string[];
  /** Files and folders that the process may read, in addition to the network's code. */
  mayRead: readonly string[];
  /** Whether it may read the network's code; a process that runs foreign code alone needs little of it. */
  readsCode?: boolean;
  /** More permissions, as flags of Node. */
  allow?: readonly string[];
  heapMb?: number;
  serialization?: ForkOptions['serialization'];
}

/**
 * Starts a process for a stranger's bytes or code: it has no environment, cannot write, start programs or open sockets,
 * and can read only what is named here. A thread would share the memory of the network, and end it with its own.
 */
export function forkConfined(
  program: string | URL,
  { args = [], mayRead, readsCode = true, allow = [], heapMb, serialization = 'json' }: Confinement,
): ChildProcess {
  const readable = [...(readsCode ? CODE : []), ...mayRead];
  return fork(program, args, {
    env: {},
    execArgv: [
      ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]),
      '--permission',
      '--disable-warning=SecurityWarning',
      ...readable.map((place) => `--allow-fs-read=${place}`),
      ...allow,
      `--import=${NO_NETWORK}`,
    ],
    serialization,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Kills a process; resolves once it has exited, so that the next one does not run beside it. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
