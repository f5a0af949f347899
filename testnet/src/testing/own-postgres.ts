import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { openDatabase } from '../platform/db/open-database.ts';
import { freePort } from './free-port.ts';

/** A separate PostgreSQL server, on a free port of this machine, in a folder that is removed when it stops. */
export interface OwnPostgres {
  /** Address of its database `postgres`; every process on this machine may connect. */
  url: string;
  /** Folder of its programs. */
  bin: string;
  version: string;
  /** Creates a database with all tables; resolves with its name. */
  template(): Promise<string>;
  stop(): Promise<void>;
}

const READY_MS = 30_000;

/** Starts a server; if `isDurable` is false, a crash of the machine may lose its data, as tests can accept. */
export async function startPostgres(
  bin: string,
  { isDurable = false }: { isDurable?: boolean } = {},
): Promise<OwnPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-postgres-'));
  const user = unprivilegedUser();
  if (user) {
    execFileSync('chown', [`${user.uid}:${user.gid}`, folder]);
    chmodSync(folder, 0o700);
  }
  const data = path.join(folder, 'data');
  const options = { ...user, cwd: folder };
  const make = ['--pgdata', data, '--username', 'trove', '--auth', 'trust', '--no-sync'];
  execFileSync(path.join(bin, 'initdb'), [...make, '--encoding', 'UTF8', '--locale', 'C'], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });

  const port = await freePort();
  const careless = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name}=off`);
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...(isDurable ? [] : careless),
  ];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  server.stderr.on('data', (part: Buffer) => {
    output = (output + part.toString()).slice(-4000);
  });
  const ended = once(server, 'exit');
  // Otherwise a process that fails would leave the server running.
  const end = () => server.kill('SIGINT');
  process.once('exit', end);

  const deadline = performance.now() + READY_MS;
  while (!/database system is ready to accept connections/.test(output)) {
    if (server.exitCode !== null || performance.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`PostgreSQL did not start:\n${output}`);
    }
    await sleep(50);
  }

  const url = `postgres://trove@127.0.0.1:${port}/postgres`;
  return {
    url,
    bin,
    version: readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim(),
    async template() {
      const name = 'trove_template';
      execFileSync(path.join(bin, 'createdb'), ['--maintenance-db', url, name]);
      const database = await openDatabase({ folder, url: new URL(name, url).href });
      await database.close();
      return name;
    },
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown: open connections are cut.
      end();
      await ended;
      process.off('exit', end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the user that runs PostgreSQL if this process is root, because PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith('postgres:') || row.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('There is no user postgres or nobody to run PostgreSQL as');
  return { uid: Number(uid), gid: Number(gid) };
}
