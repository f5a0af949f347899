import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod';

import { readLastSeen } from '../../chain/socket/last-seen.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import type { Tab } from '../../chain/socket/tab.ts';
import type { Db } from '../../platform/db/schema.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { isOfOwnOrigin } from '../../platform/http/require-own-origin.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Tasks } from '../../platform/tasks.ts';
import { isPartner } from '../embed/partners.ts';
import type { Sessions } from '../session/sessions.ts';
import { limitSockets } from './limit-sockets.ts';

/** Close codes; 4xxx are reserved for applications. */
const CLOSE = { sessionOfAnother: 4401, noHello: 4408 } as const;

const CLIENT_ID_MAX = 128;

const schema = {
  summary: 'The live socket of a DID: hello, then questions to its wallet and news',
  querystring: z.object({ clientID: z.optional(z.string()) }),
  response: { 101: z.null() },
};

interface Dependencies {
  db: Db;
  sessions: Sessions;
  settings: {
    corsOrigins: readonly string[];
    helloMs: number;
    pingMs: number;
    socketsPerAddress: number;
  };
  sockets: SocketHub;
  tasks: Tasks;
}

/** `GET /net/ws?clientID={did}`: the first frame is the hello, then questions and answers (wire.md#socket). */
export const liveSocket =
  ({ db, settings, sessions, sockets, tasks }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    const isOwn = (request: FastifyRequest) => isOfOwnOrigin(request, settings.corsOrigins);
    /** A partner's page receives only the messages for everybody, because its cookies are ignored. */
    const provenDid = async (request: FastifyRequest) =>
      isOwn(request) ? (await sessions.rereadProven(request))?.did : undefined;
    const countSocket = limitSockets(settings.socketsPerAddress);

    app.get<{ Querystring: { clientID?: string } }>(
      '/net/ws',
      {
        config: { authority: 'anyone' },
        websocket: true,
        schema,
        // Runs after the validation and before the upgrade.
        preHandler: async (request) => {
          // Browsers do not apply CORS to sockets, so the server has to.
          const { origin = '' } = request.headers;
          if (!isOwn(request) && !(await isPartner(db, origin))) throw httpRefusal(403);
          const did = request.query.clientID?.trim() ?? '';
          if (did === '' || did.length > CLIENT_ID_MAX) throw new Refusal('clientID is required');
          countSocket(request);
        },
      },
      (socket, request) => {
        const did = request.query.clientID?.trim() ?? '';
        const tab: Tab = {
          did,
          proven: false,
          isProvenNow: async () => (await provenDid(request)) === did,
          asked: undefined,
          answering: false,
          grace: undefined,
          declined: new Set(),
          send: (message) => {
            if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
          },
        };
        let joined = false;
        const mayJoin = provenDid(request).then(
          (proven) => {
            tab.proven = proven === did;
            if (proven === undefined || tab.proven) return true;
            socket.close(CLOSE.sessionOfAnother, 'This is the session of another wallet');
            return false;
          },
          () => false,
        );

        const helloTimer = setTimeout(
          () => socket.close(CLOSE.noHello, 'No hello'),
          settings.helloMs,
        );
        keepAlive(socket, settings.pingMs);

        socket.on('message', (data) => {
          const frame = (data as Buffer).toString('utf8');
          if (joined) return sockets.receive(tab, frame);
          joined = true;
          clearTimeout(helloTimer);
          tasks.run(async () => {
            if ((await mayJoin) && socket.readyState === socket.OPEN) {
              sockets.join(tab, readLastSeen(frame));
            }
          });
        });
        socket.on('close', () => {
          clearTimeout(helloTimer);
          sockets.leave(tab);
        });
        socket.on('error', () => socket.terminate());
      },
    );
  };

/** Sends protocol pings only, because an application heartbeat would be mistaken for an answer. */
function keepAlive(socket: WebSocket, pingMs: number) {
  let alive = true;
  socket.on('pong', () => {
    alive = true;
  });
  const timer = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, pingMs);
  socket.on('close', () => clearInterval(timer));
}
