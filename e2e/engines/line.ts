import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { inPage } from './find-parts.ts';

/** Places of the line's own, on the origin that a page's policy trusts. */
const SCRIPTS = '/line/scripts.js';
const FAULTS = '/line/faults';

/**
 * The line between a browser and a network: a proxy in front of it. It does what only some drivers can do: run scripts
 * before those of a page, report what goes wrong in one, slow down uploads and cut the connection.
 */
export interface Line {
  /** Address of the network through this line, without a slash at the end. */
  url: string;
  /** Console errors, uncaught errors, unhandled rejections, and violations of the content policy. */
  faults: string[];
  /** Scripts that run before those of a page; WebDriver has no such command. */
  scripts: string[];
  /** Limits uploads to so many bytes a second; without a number, to none. */
  slow(bytesPerSecond?: number): void;
  /** Answers requests for these paths with an error of the server; without a pattern, none. */
  refuse(paths?: RegExp): void;
  /** Ends all connections, and refuses new ones until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

declare global {
  interface Window {
    /** Reports of this page that are on their way to the line, and those that have arrived. */
    faultReports: Promise<unknown>[];
  }
}

/** Runs in a page: reports its faults to the line. */
function watchFaults(place: string) {
  const reports: Promise<unknown>[] = (window.faultReports = []);
  const send = window.fetch.bind(window);
  const report = (kind: string, text: unknown) => {
    const body = `${location.pathname}: ${kind}: ${String(text)}`;
    // A report outlives its page; one that a cut line loses is not a fault of the page.
    reports.push(send(place, { method: 'POST', body, keepalive: true }).catch(() => undefined));
  };
  const { error: say } = console;
  console.error = (...said: unknown[]) => {
    report('console', said.map(String).join(' '));
    say.apply(console, said);
  };
  addEventListener('error', ({ message }) => report('error', message));
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    report('policy', `${violatedDirective} ${blockedURI} in ${sourceFile}`);
  });
}

async function readAll(message: IncomingMessage): Promise<string> {
  const parts = await message.toArray();
  return Buffer.concat(parts as Buffer[]).toString();
}

/** Sends a document with the line's scripts before all others. */
async function passDocument(from: IncomingMessage, to: ServerResponse) {
  const text = await readAll(from);
  const script = `<script src="${SCRIPTS}"></script>`;
  const whole = text.replace(/<head[^>]*>/i, (head) => head + script);
  to.writeHead(from.statusCode ?? 502, {
    ...from.headers,
    'content-length': Buffer.byteLength(whole),
  });
  to.end(whole);
}

const isDocument = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('text/html') === true;

/** Opens a line to the server at the address; `host` is the name of this machine in the line's own. */
export async function openLine(network: string, host = 'localhost'): Promise<Line> {
  const { hostname, port } = new URL(network);
  const sockets = new Set<Socket>();
  const faults: string[] = [];
  const scripts = [`${inPage(watchFaults)}(${JSON.stringify(FAULTS)})`];
  let speed = Number.POSITIVE_INFINITY;
  let isCut = false;
  let refused: RegExp | undefined;

  async function pass(from: IncomingMessage, to: ServerResponse) {
    if (from.url === SCRIPTS) {
      to.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      to.end(scripts.join(';\n'));
      return;
    }
    if (from.url === FAULTS) {
      faults.push(await readAll(from));
      to.writeHead(204).end();
      return;
    }
    const { method, url: path = '' } = from;
    if (refused?.test(path) === true) {
      to.writeHead(503).end();
      return;
    }
    const headers = { ...from.headers };
    const isVisit = headers.accept?.startsWith('text/html') === true;
    if (isVisit) delete headers['accept-encoding'];
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      if (isVisit && isDocument(answer)) void passDocument(answer, to);
      else answer.pipe(to.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    onward.on('error', () => to.destroy());
    const closing = new Promise((resolve) => to.on('close', resolve));
    void closing.then(() => onward.destroy());
    for await (const part of from as AsyncIterable<Buffer>) {
      if (to.closed) return;
      if (Number.isFinite(speed)) await wait((part.length / speed) * 1000);
      if (!onward.write(part)) await Promise.race([once(onward, 'drain'), closing]);
    }
    onward.end();
  }

  const server = createServer((from, to) => {
    pass(from, to).catch(() => to.destroy());
  });
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', ({ method, url, rawHeaders }, socket: Socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      let text = `${method} ${url} HTTP/1.1\r\n`;
      for (let at = 0; at < rawHeaders.length; at += 2) {
        text += `${rawHeaders[at]}: ${rawHeaders[at + 1]}\r\n`;
      }
      onward.write(`${text}\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    const end = () => {
      socket.destroy();
      onward.destroy();
    };
    for (const one of [socket, onward]) one.on('error', end).on('close', end);
  });
  server.listen(0, host);
  await once(server, 'listening');

  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    faults,
    scripts,
    slow: (bytesPerSecond = Number.POSITIVE_INFINITY) => {
      speed = bytesPerSecond;
    },
    refuse: (paths) => {
      refused = paths;
    },
    cut() {
      isCut = true;
      endAll();
    },
    mend: () => {
      isCut = false;
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
