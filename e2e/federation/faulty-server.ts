import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults with which the server sends a file. */
export type Fault =
  | { kind: 'cut' }
  | { kind: 'answer'; status: number; type: string; body: string }
  | { kind: 'hang' }
  /** Sends 1 KB a second. */
  | { kind: 'slow' }
  | { kind: 'change'; change: (body: string) => string };

export interface FaultyServer {
  /** Without a slash at the end. */
  url: string;
  /** Number of requests that had the fault. */
  hits: () => number;
  /** From now on, files whose path matches have the fault; null: none has. Requests that hang go on hanging. */
  set(fault: Fault | null, files?: RegExp): void;
  close(): Promise<void>;
}

/** Starts a real server in front of a network, which cuts, delays or changes what the network answers. */
export async function startFaultyServer(network: string): Promise<FaultyServer> {
  const { host, port: networkPort, hostname } = new URL(network);
  let current: { fault: Fault; files: RegExp } | null = null;
  let hits = 0;

  function forward(from: IncomingMessage, to: ServerResponse, fault?: Fault) {
    const { 'accept-encoding': encoding, ...others } = from.headers;
    const headers = { ...others, host, ...(!fault && encoding && { 'accept-encoding': encoding }) };
    const onward = request(
      { hostname, port: networkPort, path: from.url, method: from.method, headers },
      (answer) => {
        if (!fault) {
          to.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(to);
          return;
        }
        void send(answer, to, fault);
      },
    );
    onward.on('error', () => to.destroy());
    from.pipe(onward);
  }

  const server = createServer((from, to) => {
    const { pathname } = new URL(from.url ?? '/', network);
    if (!current?.files.test(pathname)) {
      forward(from, to);
      return;
    }
    const { fault } = current;
    hits += 1;
    if (fault.kind === 'cut') from.socket.destroy();
    else if (fault.kind === 'answer')
      to.writeHead(fault.status, { 'content-type': fault.type }).end(fault.body);
    else if (fault.kind !== 'hang') forward(from, to, fault);
  });
  server.on('upgrade', (_from, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://localhost:${port}`,
    hits: () => hits,
    set(fault, files = /^$/) {
      current = fault && { fault, files };
      hits = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const BYTES_A_SECOND = 1024;

async function send(answer: IncomingMessage, to: ServerResponse, fault: Fault) {
  const body = Buffer.concat(await answer.toArray());
  const { 'content-length': _length, ...headers } = answer.headers;
  to.writeHead(answer.statusCode ?? 502, headers);
  if (fault.kind === 'change') {
    to.end(fault.change(body.toString()));
    return;
  }
  for (let at = 0; at < body.length && !to.destroyed; at += BYTES_A_SECOND) {
    to.write(body.subarray(at, at + BYTES_A_SECOND));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  to.end();
}
