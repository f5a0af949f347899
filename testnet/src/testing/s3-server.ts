import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import S3rver from 's3rver';

import type { S3Settings } from '../files/blobs/blob-settings.ts';

interface Exchange {
  method: string;
  path: string;
  status: number;
  type: string;
  body: unknown;
  get(name: string): string;
  response: { get(name: string): string };
}
type Middleware = (exchange: Exchange, next: () => Promise<void>) => Promise<void>;

/**
 * Adds the conditional writes of S3, which s3rver does not have: 412 if the condition does not hold, 409 while another
 * write of the same object runs.
 */
function createConditionalWrites(): Middleware {
  const etags = new Map<string, string>();
  const busy = new Set<string>();
  return async (exchange, next) => {
    const { method, path: name } = exchange;
    if (method === 'DELETE') etags.delete(name);
    const wanted = exchange.get('if-match');
    const isNew = exchange.get('if-none-match') === '*';
    if (method !== 'PUT' || (wanted === '' && !isNew)) return next();
    const refuse = (status: number, code: string) => {
      exchange.status = status;
      exchange.type = 'application/xml';
      exchange.body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
    };
    if (busy.has(name)) return refuse(409, 'ConditionalRequestConflict');
    const known = etags.get(name);
    const isTaken = isNew && known !== undefined;
    if (isTaken || (wanted !== '' && wanted !== known)) return refuse(412, 'PreconditionFailed');
    busy.add(name);
    try {
      await next();
      if (exchange.status === 200) etags.set(name, exchange.response.get('etag'));
    } finally {
      busy.delete(name);
    }
  };
}

/** Starts an S3-compatible server (s3rver) with an empty bucket, on a free port and in a new folder. */
export async function startS3Server(): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'trove-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'trove', configs: [] }],
  });
  (server as unknown as { middleware: Middleware[] }).middleware.unshift(createConditionalWrites());
  const { port } = await server.run();
  return {
    settings: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'trove',
      region: 'us-east-1',
      // The only key pair that this server accepts.
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      cacheBytes: 1024 ** 3,
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
