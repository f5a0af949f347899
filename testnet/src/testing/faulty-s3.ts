import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { S3Settings } from '../files/blobs/blob-settings.ts';
import { startS3Server } from './s3-server.ts';

/** The way the server treats each call: `frozen` never answers, `stalled` stops in the middle of a body. */
export type S3Mode = 'working' | 'frozen' | 'busy' | 'forbidding' | 'stalled' | 'slow' | 'cutting';

export interface FaultyS3 {
  settings: S3Settings;
  mode: S3Mode;
  close(): Promise<void>;
}

const PAUSE_MS = 60;
const refuse = (reply: ServerResponse, status: number, code: string) =>
  reply
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);

/** Starts an S3-compatible server behind a proxy that can be made to fail; a silence of 300 ms counts as a failure. */
export async function startFaultyS3(): Promise<FaultyS3> {
  const behind = await startS3Server();
  const target = new URL(behind.settings.endpoint);

  async function forward(call: IncomingMessage, reply: ServerResponse) {
    const { mode } = faulty;
    if (mode === 'slow') await sleep(PAUSE_MS);
    const { method, url, headers } = call;
    const far = ask({ host: target.hostname, port: target.port, method, path: url, headers });
    far.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      if (mode !== 'stalled') answer.pipe(reply);
      else answer.once('data', (bytes: Buffer) => reply.write(bytes.subarray(0, 1)));
    });
    far.on('error', () => reply.destroy());
    call.pipe(far);
  }

  const server = createServer((call, reply) => {
    if (faulty.mode === 'busy') refuse(reply, 503, 'SlowDown');
    else if (faulty.mode === 'forbidding') refuse(reply, 403, 'AccessDenied');
    else if (faulty.mode === 'cutting') call.socket.destroy();
    else if (faulty.mode !== 'frozen') void forward(call, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const faulty: FaultyS3 = {
    settings: { ...behind.settings, endpoint: `http://127.0.0.1:${port}`, idleMs: 300 },
    mode: 'working',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await behind.close();
    },
  };
  return faulty;
}
