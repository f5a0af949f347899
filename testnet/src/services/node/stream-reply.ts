import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

type Pages = AsyncIterable<readonly object[]>;

/** Sends a node's response with a list of any length page by page as it is read, so that memory contains only one. */
export const streamReply = (
  reply: FastifyReply,
  { message, field, pages }: { message: string; field: string; pages: Pages },
) =>
  reply
    .type('application/json')
    .send(Readable.from(streamJson(message, field, pages), { objectMode: false }));

async function* streamJson(message: string, field: string, pages: Pages): AsyncGenerator<string> {
  const head = JSON.stringify({ status: true, message, result: null });
  yield `${head.slice(0, -1)},"${field}":[`;
  let separator = '';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((item) => JSON.stringify(item)).join();
    separator = ',';
  }
  yield ']}';
}
