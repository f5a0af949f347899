import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { until } from '@trove/kit/testing/until.ts';

import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';

/** The gateway of the recipe (tools/docker), as a process of this machine. */
export interface OwnGateway {
  url: string;
  tlsUrl: string;
  /** The network as the shell's server asks it. */
  networkUrl: string;
  /** Its self-signed certificate, PEM. */
  certificate: string;
  /** Returns the lines of its error log, about its requests and the processes. */
  log(): string[];
  stop(): Promise<void>;
}

const RECIPE = path.join('tools', 'docker');

/** Replaces a text of the recipe, which would not be the one under test if the text were not there. */
function replace(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`The gateway's configuration has no: ${part}`);
  return text.replaceAll(part, by);
}

/**
 * Starts nginx with the configuration of the recipe in front of processes on these ports. Replaced are only addresses,
 * folders, and the syntax of HTTP/2 and `resolve`, which Debian's version does not know.
 * @throws {Error} If nginx is not installed or does not start.
 */
export async function startGateway(folder: string, ports: readonly number[]): Promise<OwnGateway> {
  const program = findProgram('nginx');
  if (program === undefined) throw new Error('nginx is not installed (Debian: apt install nginx).');
  const own = path.join(folder, 'gateway');
  const tls = path.join(own, 'tls');
  mkdirSync(tls, { recursive: true });
  // nginx drops the privileges of root; its folders have to be reachable then.
  chmodSync(folder, 0o755);
  const script = replace(
    readFileSync(path.join(RECIPE, 'certificate.sh'), 'utf8'),
    '/etc/nginx/tls',
    tls,
  );
  execFileSync('sh', ['-c', script], { stdio: 'ignore' });

  const [plain, secure, inner] = [await freePort(), await freePort(), await freePort()];
  const server = 'server network:3000 resolve';
  const recipe = readFileSync(path.join(RECIPE, 'gateway.conf'), 'utf8');
  const [, limits = ''] = new RegExp(`${server} (.*);`).exec(recipe) ?? [];
  const servers = ports.map((port) => `server 127.0.0.1:${port} ${limits};`).join('\n');
  const changes: [string, string][] = [
    [`${server} ${limits};`, servers],
    ['/etc/nginx/tls', tls],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl;\n  http2 on;', `listen 127.0.0.1:${secure} ssl http2;`],
    ['listen 8080;', `listen 127.0.0.1:${inner};`],
  ];
  const site = changes.reduce((text, [part, by]) => replace(text, part, by), recipe);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = path.join(own, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;
worker_processes 2;
pid ${own}/nginx.pid;
error_log ${own}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${own}/${name};`).join('\n  ')}
  ${site}
}
`,
  );

  const nginx = spawn(program, ['-p', own, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  nginx.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const ended = once(nginx, 'exit');
  const end = () => nginx.kill('SIGTERM');
  process.once('exit', end);
  const url = `http://127.0.0.1:${plain}`;
  await until(async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start: ${output}`);
    return fetch(`${url}/net/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    url,
    tlsUrl: `https://127.0.0.1:${secure}`,
    networkUrl: `http://127.0.0.1:${inner}`,
    certificate: readFileSync(path.join(tls, 'site.crt'), 'utf8'),
    log: () => readFileSync(path.join(own, 'error.log'), 'utf8').trim().split('\n'),
    async stop() {
      end();
      await ended;
      process.off('exit', end);
    },
  };
}
