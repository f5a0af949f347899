import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { createEmbed } from './embeddings.ts';

/** Texts whose vectors, as long as vectors get, are parsed in one turn. */
const AT_ONCE = 16;

describe('an embedding model', () => {
  let server: Server;
  let host: string;
  let asked: number[];
  /** Text of each number of a vector. */
  let written = '0.5';
  beforeAll(async () => {
    server = createServer((request, reply) => {
      void json(request).then((body) => {
        const { input } = body as { input: string[] };
        asked.push(input.length);
        reply.end(`{"embeddings":[${input.map(() => `[${written}]`).join(',')}]}`);
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => (asked = []));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const ask = (count: number) =>
    createEmbed(host, 'words')(
      Array.from({ length: count }, (_, n) => `text ${n}`),
      new AbortController().signal,
    );

  it('is asked for few vectors at once, because nobody else is served while they are read', async () => {
    const vectors = await ask(40);
    expect(vectors).toEqual(Array.from({ length: 40 }, () => [0.5]));
    expect(asked).toEqual([AT_ONCE, AT_ONCE, 8]);
  });

  it('may answer with the longest vectors in use', async () => {
    written = Array.from({ length: 4096 }, () => '-0.12345678901234567').join(',');
    const [vector = []] = await ask(AT_ONCE);
    expect(vector).toHaveLength(4096);
  });

  it('is not heard out when it answers without end', async () => {
    written = Array.from({ length: 1_000_000 }, () => '0.5').join(',');
    await expect(ask(1)).rejects.toThrow(/^More than/);
  });
});
