import { Readable } from 'node:stream';

import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { SentPush } from '../../chain/socket/push.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import { limitSockets } from './limit-sockets.ts';

/** Pushes for every page of the market. None names a DID. */
const NEWS: ReadonlySet<SentPush['type']> = new Set(['asset', 'rating', 'leaderboard']);

/** A reader that has not fetched this much is gone or too slow. */
const UNREAD_BYTES = 64 * 1024;

const schema = {
  // It does not end, so it is nothing for who calls each operation of the document.
  hide: true,
  querystring: z.object({ quietMs: z.coerce.number().int().min(0).default(0) }),
  headers: z.looseObject({ 'last-event-id': z.optional(z.string().max(100)) }),
};

/**
 * `GET v1/news?quietMs=…` (additive): server-sent events for pages without a DID, which have no live socket (SOCKET-02).
 * `quietMs`: how long ago the page received the last message. Cookies are ignored, so the stream is the same for everybody.
 */
export const news =
  ({
    settings,
    sockets,
  }: {
    settings: { pingMs: number; socketsPerAddress: number };
    sockets: SocketHub;
  }): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const countReader = limitSockets(settings.socketsPerAddress);
    const streams = new Set<Readable>();
    app.addHook('preClose', async () => {
      for (const stream of streams) stream.push(null);
    });

    app.get('/news', { schema }, (request, reply) => {
      countReader(request, reply.raw);
      const stream = new Readable({ read() {} });
      streams.add(stream);
      const write = (text: string) => {
        stream.push(text);
        if (stream.readableLength > UNREAD_BYTES) stream.destroy();
      };
      const hear = (push: SentPush) => {
        if (!NEWS.has(push.type)) return;
        const { id, ...told } = push;
        write(`id: ${id}\ndata: ${JSON.stringify(told)}\n\n`);
      };
      // Headers go out with the first bytes; a comment now and then keeps proxies from ending a quiet stream.
      write(':\n\n');
      const alive = setInterval(() => write(':\n\n'), settings.pingMs);
      const end = sockets.listen(hear, {
        lastSeen: request.headers['last-event-id'],
        ms: request.query.quietMs,
      });
      stream.once('close', () => {
        clearInterval(alive);
        end();
        streams.delete(stream);
      });
      return reply
        .header('content-type', 'text/event-stream')
        .header('cache-control', 'no-store')
        .send(stream);
    });
    done();
  };
