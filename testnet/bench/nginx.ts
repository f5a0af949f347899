import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { findProgram } from '../src/testing/find-program.ts';
import { freePort } from '../src/testing/free-port.ts';

/** A separate nginx that serves a folder. */
export interface Nginx {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const PROGRAM = findProgram('nginx');

/** Debian's settings for files; one process of the current user, which writes all its files into `own`. */
const configuration = (folder: string, own: string, port: number) => `
daemon off;
master_process off;
pid ${own}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
  }
}
`;

/** Starts nginx; resolves with undefined if it is not installed. */
export async function startNginx(folder: string): Promise<Nginx | undefined> {
  if (PROGRAM === undefined) return undefined;
  const own = path.join(folder, 'nginx');
  mkdirSync(own);
  const port = await freePort();
  writeFileSync(path.join(own, 'nginx.conf'), configuration(folder, own, port));
  const server = spawn(PROGRAM, ['-p', own, '-c', path.join(own, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error('nginx did not start');
    await sleep(50);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
