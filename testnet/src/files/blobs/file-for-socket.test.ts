import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { until } from '@trove/kit/testing/until.ts';

import { fileForSocket } from './file-for-socket.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'trove-socket-'));
const file = path.join(folder, 'file.bin');
/** Larger than the buffers of a socket that is not being read. */
const bytes = randomBytes(24_000_001);
writeFileSync(file, bytes);

const responses: ServerResponse[] = [];
const server = createServer((request, response) => {
  responses.push(response);
  const [start = 0, end = 0] = (request.url ?? '').slice(1).split('-').map(Number);
  response.setHeader('content-length', end + 1 - start);
  const source = fileForSocket(file, start, end);
  source.on('error', () => response.destroy()).pipe(response);
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (part: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, host: '127.0.0.1', path: `/${part}`, agent: false }, resolve).on('error', reject);
  });

const receive = async (part: string) => buffer(await ask(part));

describe('fileForSocket', () => {
  it.each([
    [0, bytes.length - 1],
    [0, 0],
    [1, 262_144],
    [262_143, 262_144],
    [23_900_000, bytes.length - 1],
  ])('sends bytes %d to %d', async (start, end) => {
    const body = await receive(`${start}-${end}`);
    expect(body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('sends every byte to several slow readers', async () => {
    responses.length = 0;
    const answers = await Promise.all(
      [0, 1, 2].map((start) => ask(`${start}-${bytes.length - 1}`)),
    );
    await until(() => responses.every(({ writableNeedDrain }) => writableNeedDrain));
    const bodies = await Promise.all(answers.map((answer) => buffer(answer)));
    bodies.forEach((body, start) => expect(body.equals(bytes.subarray(start))).toBe(true));
  });

  it('aborts when the file ends before the range does', async () => {
    const answer = await ask(`0-${bytes.length + 10}`);
    await expect(async () => {
      for await (const _ of answer) void _;
    }).rejects.toThrow('aborted');
  });
});
