import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A model host that lists one model, accepts each message and says nothing. */
export interface SilentHost {
  /** Its address, for OLLAMA_HOST. */
  address: string;
  model: string;
  /** Number of messages that it received. */
  asked(): number;
  /** Number of messages whose answer nobody waits for any more. */
  left(): number;
  stop(): Promise<void>;
}

const MODEL = 'slow-thinker:latest';

const TAG = {
  name: MODEL,
  model: MODEL,
  modified_at: '2026-01-01T00:00:00Z',
  size: 4_000_000_000,
  digest: 'a'.repeat(64),
  details: { family: 'llama', parameter_size: '70B', quantization_level: 'Q4_K_M' },
};

/** Starts one on a free port. */
export async function startSilentHost(): Promise<SilentHost> {
  const waiting: ServerResponse[] = [];
  let left = 0;
  const server = createServer((request, reply) => {
    if (request.url === '/api/chat') {
      waiting.push(reply);
      reply.on('close', () => (left += 1));
      request.resume();
      return;
    }
    const isList = request.url === '/api/tags';
    reply.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(isList ? { models: [TAG] } : {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    model: MODEL,
    asked: () => waiting.length,
    left: () => left,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
