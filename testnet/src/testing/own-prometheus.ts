import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { until } from '@trove/kit/testing/until.ts';

import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';

const OPS = path.resolve('tools/ops');

/** One series of an answer: its labels, and its newest value. */
export interface Series {
  labels: Record<string, string>;
  value: number;
}

export interface OwnPrometheus {
  url: string;
  /** Answers a query as of now. */
  ask(query: string): Promise<Series[]>;
  /** Resolves with the state of each alert: inactive, pending, firing. */
  alerts(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

function replace(text: string, part: RegExp, by: string): string {
  if (!part.test(text)) throw new Error(`tools/ops/prometheus.yml has no ${part}`);
  return text.replace(part, by);
}

/**
 * Starts Prometheus with the configuration and the alerts of tools/ops, on these processes of the network. Replaced are the
 * name that finds the processes, the file of the token, and the interval, for a run of minutes.
 * @throws {Error} If it is not installed or does not start.
 */
export async function startPrometheus(
  folder: string,
  ports: readonly number[],
  token: string,
): Promise<OwnPrometheus> {
  const program = findProgram('prometheus');
  if (program === undefined) throw new Error('Prometheus is not installed (Debian: prometheus).');
  const own = path.join(folder, 'prometheus');
  mkdirSync(own);
  writeFileSync(path.join(own, 'token'), token);
  const targets = ports.map((port) => `127.0.0.1:${port}`).join(', ');
  const changes: [RegExp, string][] = [
    [/dns_sd_configs:[^]*$/, `static_configs:\n      - targets: [${targets}]\n`],
    [/alerts\.yml/, path.join(OPS, 'alerts.yml')],
    [/credentials_file: .*/, `credentials_file: ${path.join(own, 'token')}`],
    [/scrape_interval: .*/, 'scrape_interval: 5s'],
    [/evaluation_interval: .*/, 'evaluation_interval: 5s'],
  ];
  const recipe = readFileSync(path.join(OPS, 'prometheus.yml'), 'utf8');
  const file = path.join(own, 'prometheus.yml');
  writeFileSync(
    file,
    changes.reduce((text, [part, by]) => replace(text, part, by), recipe),
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const words = [`--config.file=${file}`, `--storage.tsdb.path=${path.join(own, 'data')}`];
  const server = spawn(program, [...words, `--web.listen-address=127.0.0.1:${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  server.stderr.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-4000)));
  const ended = once(server, 'exit');
  const end = () => server.kill('SIGTERM');
  process.once('exit', end);
  await until(() => {
    if (server.exitCode !== null) throw new Error(`Prometheus did not start: ${output}`);
    return fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  });

  async function get<Data>(call: string): Promise<Data> {
    const answer = await fetch(`${url}/api/v1/${call}`);
    const body = (await answer.json()) as { status: string; error?: string; data: Data };
    if (body.status !== 'success') throw new Error(`Prometheus: ${body.error}`);
    return body.data;
  }
  return {
    url,
    async ask(query) {
      const { result } = await get<{
        result: { metric: Record<string, string>; value: [number, string] }[];
      }>(`query?query=${encodeURIComponent(query)}`);
      return result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }));
    },
    async alerts() {
      const { groups } = await get<{ groups: { rules: { name: string; state: string }[] }[] }>(
        'rules?type=alert',
      );
      return Object.fromEntries(
        groups.flatMap(({ rules }) => rules.map(({ name, state }) => [name, state])),
      );
    },
    async stop() {
      end();
      await ended;
      process.off('exit', end);
    },
  };
}
