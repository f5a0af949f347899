import type { FastifyReply } from 'fastify';

/** Ends when whoever asked has gone: nobody works for nobody. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
