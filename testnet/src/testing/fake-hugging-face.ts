import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { openPinned, type Outside } from '../files/uploads/links/open-pinned.ts';

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server on this machine that replaces the outside world, with the names and addresses that a test sets. */
export interface FakeHuggingFace {
  outside: Outside;
  /** Sets the response of an address. */
  answer(url: string, reply: Answer): void;
  forget(): void;
  /** IP addresses by host; any other host has a public address. */
  addresses: Map<string, readonly string[]>;
  /** Requests so far, each with the IP address it was sent to. */
  asked: { url: string; address: string }[];
  close(): Promise<void>;
}

export const PUBLIC_ADDRESS = '18.164.174.55';

export async function startFakeHuggingFace(): Promise<FakeHuggingFace> {
  const answers = new Map<string, Answer>();
  const addresses = new Map<string, readonly string[]>();
  const asked: FakeHuggingFace['asked'] = [];
  const server = createServer((request, response) => {
    const [host = ''] = (request.headers.host ?? '').split(':');
    const answer = answers.get(`${host}${request.url}`);
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    addresses,
    asked,
    answer: (url, reply) => void answers.set(url.replace('https://', ''), reply),
    forget() {
      answers.clear();
      addresses.clear();
      asked.length = 0;
    },
    outside: {
      resolve: async (host) => addresses.get(host) ?? [PUBLIC_ADDRESS],
      async open({ url, address, ...opening }) {
        asked.push({ url: url.href, address });
        return openPinned({
          ...opening,
          // The name stays that of the link; the pinned address is replaced by this server's.
          url: new URL(`http://${url.hostname}:${port}${url.pathname}`),
          address: '127.0.0.1',
        });
      },
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const sends =
  (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(200, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);

export const redirects =
  (location: string, status = 302): Answer =>
  (response) =>
    response.writeHead(status, { location }).end();
