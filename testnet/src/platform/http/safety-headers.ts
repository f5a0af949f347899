import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Adds the usual headers against MIME sniffing, framing by other sites and leaking referrers to every response. */
export const addSafetyHeaders = (app: FastifyInstance) =>
  app.register(helmet, {
    // The policy depends on the document and is sent with it.
    contentSecurityPolicy: false,
    // The network is often used over plain http on a LAN address, and a partner's page may load a remote.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
