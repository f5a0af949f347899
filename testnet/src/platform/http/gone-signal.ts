import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts if the client disconnects before the reply is sent, as the work is then useless. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
