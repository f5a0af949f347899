import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { until } from '@trove/kit/testing/until.ts';

import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';

/** A pgBouncer in front of the database of an address. */
export interface OwnPooler {
  /** The given address, through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts pgBouncer with these settings.
 * @throws {Error} If it is not installed or does not start.
 */
export async function startPooler(
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<OwnPooler> {
  const program = findProgram('pgbouncer');
  if (program === undefined) throw new Error('pgBouncer is not installed (Debian: pgbouncer).');
  const { hostname, port: behind, username } = new URL(databaseUrl);
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-pooler-'));
  // It refuses to run as root, and becomes another user who has to reach its files.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${username}" ""\n`);
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    ...settings,
  };
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    file,
    ['[databases]', `* = host=${hostname} port=${behind}`, '[pgbouncer]', ...lines, ''].join('\n'),
  );

  const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const pooler = spawn(program, [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  pooler.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const ended = once(pooler, 'exit');
  await until(() => {
    if (pooler.exitCode !== null) throw new Error(`pgBouncer did not start: ${output}`);
    return accepts(port);
  });
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    async stop() {
      pooler.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
