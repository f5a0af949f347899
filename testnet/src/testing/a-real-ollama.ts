import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** Request of a chat as Ollama receives it. */
export interface ChatBody {
  model: string;
  messages: object[];
  stream: boolean;
  options: Record<string, number>;
}

/** An Ollama with the calls that this network uses. */
export async function aRealOllama(
  chat: (body: ChatBody, reply: ServerResponse) => void,
  listRows: () => unknown,
) {
  const server = createServer((request: IncomingMessage, reply) => {
    if (request.url === '/api/tags') {
      reply.setHeader('content-type', 'application/json');
      const rows = listRows();
      reply.end(JSON.stringify(Array.isArray(rows) && rows.length > 0 ? { models: rows } : rows));
    } else if (request.url === '/api/show') {
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify({ capabilities: ['completion', 1], template: null }));
    } else {
      // Nobody waits for the answer to a request that was cut.
      json(request).then(
        (body) => chat(body as ChatBody, reply),
        () => reply.destroy(),
      );
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.closeAllConnections() ?? server.close(),
  };
}
