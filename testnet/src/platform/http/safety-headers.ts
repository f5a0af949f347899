import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The usual headers against guessed types, foreign frames and leaking addresses; on every answer of a server. */
export const addSafetyHeaders = (app: FastifyInstance) =>
  app.register(helmet, {
    // The policy belongs to the document and travels with it.
    contentSecurityPolicy: false,
    // Plain http on a LAN address is a normal way to run this; a partner's page may load a remote.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
