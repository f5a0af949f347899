import { capabilitiesSchema } from '@trove/contract/wire/capabilities.ts';
import type { FastifyPluginAsync } from 'fastify';

import { CAPABILITIES } from '../../core/runtime-config.ts';

const schema = {
  summary: 'What this network can do beyond the calls of the specification',
  response: { 200: capabilitiesSchema },
};

/** `GET v1/capabilities`: if it is missing, a client uses only the specification's calls. */
export const capabilities: FastifyPluginAsync = async (app) => {
  app.get('/capabilities', { config: { authority: 'anyone' }, schema }, async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=300');
    return CAPABILITIES;
  });
};
