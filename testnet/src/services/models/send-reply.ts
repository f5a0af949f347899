import { Readable } from 'node:stream';

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import type { Refusal } from '../../refusal.ts';
import type { Delta, Settled } from '../../replies/run-reply.ts';
import { wordsOfError } from './ollama-errors.ts';
import { joined, lastOf, lineOf, type ReplyHead } from './ollama-wire.ts';

type Parts = AsyncGenerator<Delta | Settled, void, undefined>;

/**
 * Sends a reply at once or as it is made. What goes wrong before the first word is an HTTP error; afterwards a last line
 * says it, as Ollama does.
 */
export async function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  head: ReplyHead,
  parts: Parts,
  isStream: boolean,
): Promise<FastifyReply> {
  if (!isStream) {
    const deltas: Delta[] = [];
    let end: Settled | undefined;
    for await (const part of parts) {
      if ('content' in part) deltas.push(part);
      else end = part;
    }
    // The asker went away; nobody reads this.
    if (!end) return reply.code(499).send();
    return reply.send(lastOf(head, end, joined(deltas)));
  }

  const first = await parts.next();
  return reply
    .type('application/x-ndjson')
    .send(Readable.from(lines(request, head, first, parts), { objectMode: false }));
}

async function* lines(
  request: FastifyRequest,
  head: ReplyHead,
  first: IteratorResult<Delta | Settled, void>,
  parts: Parts,
): AsyncGenerator<string, void, undefined> {
  const write = (part: Delta | Settled) =>
    `${JSON.stringify('content' in part ? lineOf(head, part) : lastOf(head, part))}\n`;
  try {
    if (!first.done) yield write(first.value);
    for await (const part of parts) yield write(part);
  } catch (error) {
    const { status, message } = wordsOfError(error as FastifyError | Refusal);
    if (status >= 500) request.log.error(error);
    yield `${JSON.stringify({ error: message })}\n`;
  } finally {
    // Cut between the first word and the loop, the reply still has to be settled.
    await parts.return();
  }
}
