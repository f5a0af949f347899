import { Readable } from 'node:stream';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { SentPush } from '../../chain/socket/push.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import { limitSockets } from './limit-sockets.ts';

/** Pushes for every page of the market; none contains a DID. */
const NEWS: ReadonlySet<SentPush['type']> = new Set(['asset', 'rating', 'leaderboard']);

/** A reader with this many unread bytes is gone or too slow. */
const UNREAD_BYTES = 64 * 1024;

const schema = {
  // The response never ends, which would block clients that call every operation of the API document.
  hide: true,
  querystring: z.object({ quietMs: z.coerce.number().int().min(0).default(0) }),
  headers: z.looseObject({ 'last-event-id': z.optional(z.string().max(100)) }),
};

/**
 * `GET v1/news?quietMs=…` (additive): server-sent events for pages without a DID, which have no live socket
 * (SOCKET-02). `quietMs`: time since the page's last message. Cookies are ignored, so everybody gets the same stream.
 */
export const news =
  ({
    settings,
    sockets,
  }: {
    settings: { pingMs: number; socketsPerAddress: number };
    sockets: SocketHub;
  }): FastifyPluginAsyncZod =>
  async (app) => {
    const countReader = limitSockets(settings.socketsPerAddress);
    const streams = new Set<Readable>();
    app.addHook('preClose', async () => {
      for (const stream of streams) stream.push(null);
    });

    app.get('/news', { config: { authority: 'anyone' }, schema }, (request, reply) => {
      countReader(request, reply.raw);
      const stream = new Readable({ read() {} });
      streams.add(stream);
      const write = (text: string) => {
        stream.push(text);
        if (stream.readableLength > UNREAD_BYTES) stream.destroy();
      };
      const forward = (push: SentPush) => {
        if (!NEWS.has(push.type)) return;
        const { id, ...data } = push;
        write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
      };
      // The first bytes flush the headers; regular comments keep proxies from closing a quiet stream.
      write(':\n\n');
      const alive = setInterval(() => write(':\n\n'), settings.pingMs);
      const end = sockets.listen(forward, {
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
  };
