import { Readable } from 'node:stream';

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import type { Delta, Settled } from '../../ai/replies/run-reply.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { describeError } from './ollama-errors.ts';

export type ReplyParts = AsyncGenerator<Delta | Settled, void, undefined>;

/** Format in which an interface writes a reply. */
export interface ReplyWriter {
  mediaType: string;
  /** Formats a part of a stream. */
  part(part: Delta | Settled): string;
  /** Formats an error that occurs after the first part of a stream. */
  failure(message: string): string;
  /** Formats the reply as one object. */
  whole(deltas: readonly Delta[], end: Settled): object;
}

/**
 * Sends a reply as a whole or as it is generated. A failure before the first word is an HTTP error; a later one is
 * sent as the last part, as Ollama and OpenAI do.
 */
export async function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  writer: ReplyWriter,
  parts: ReplyParts,
  isStream: boolean,
): Promise<FastifyReply> {
  if (!isStream) {
    const deltas: Delta[] = [];
    let end: Settled | undefined;
    for await (const part of parts) {
      if ('content' in part) deltas.push(part);
      else end = part;
    }
    // The client has closed the connection and will not read this.
    if (!end) return reply.code(499).send();
    return reply.send(writer.whole(deltas, end));
  }

  const first = await parts.next();
  return reply
    .type(writer.mediaType)
    .send(Readable.from(written(request, writer, first, parts), { objectMode: false }));
}

async function* written(
  request: FastifyRequest,
  writer: ReplyWriter,
  first: IteratorResult<Delta | Settled, void>,
  parts: ReplyParts,
): AsyncGenerator<string, void, undefined> {
  try {
    if (!first.done) yield writer.part(first.value);
    for await (const part of parts) yield writer.part(part);
  } catch (error) {
    const { status, message } = describeError(error as FastifyError | Refusal);
    if (status >= 500) request.log.error(error);
    yield writer.failure(message);
  } finally {
    // If the stream was cut between the first word and the loop, the reply still has to be settled.
    await parts.return();
  }
}
