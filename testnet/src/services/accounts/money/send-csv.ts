import { Readable } from 'node:stream';

import { csvLine } from '@trove/kit/lib/csv-line.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';

import { contentDisposition } from '../../provider/content-disposition.ts';

/** OpenAPI description of a CSV response. */
export const csvReply = {
  description: 'A CSV with a line of names first',
  content: { 'text/csv': { schema: z.string() } },
};

/** Sends rows as they are read, so that only some are in memory at a time. */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  rows: AsyncIterable<Parameters<typeof csvLine>[0]>,
): FastifyReply {
  async function* lines() {
    for await (const row of rows) yield csvLine(row);
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition(fileName))
    .send(Readable.from(lines()));
}
