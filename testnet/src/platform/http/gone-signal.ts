import type { FastifyReply } from 'fastify';

/** Aborts when the client has closed the connection before the reply was sent: the work would be for nothing. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
