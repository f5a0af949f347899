import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Name of the only model. */
export const SLOW_MODEL = 'slow:latest';

const WORD_MS = 20;

/**
 * Starts an Ollama that sends `wordsAtOnce` words at once and then one after the other, without an end; it sends
 * nothing in response to a message that contains "silence".
 */
export async function aSlowOllama({ wordsAtOnce = 0 } = {}) {
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((request, reply) => {
    if (request.url === '/api/tags') {
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify({ models: [{ name: SLOW_MODEL, model: SLOW_MODEL }] }));
      return;
    }
    let asked = '';
    request.on('data', (part: Buffer) => (asked += part.toString('utf8')));
    request.once('end', () => {
      reply.flushHeaders();
      if (!asked.includes('silence')) speak(reply);
    });
  });

  function speak(reply: ServerResponse) {
    const line = `${JSON.stringify({ message: { role: 'assistant', content: 'word ' } })}\n`;
    reply.write(line.repeat(wordsAtOnce));
    const timer = setInterval(() => reply.write(line), WORD_MS);
    timers.add(timer);
    reply.once('close', () => clearInterval(timer));
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const timer of timers) clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}
